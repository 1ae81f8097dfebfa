"""The pages. Each draws what the house and the engine tell it and asks them for everything else."""

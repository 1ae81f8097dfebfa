"""Page objects: what a person does and sees on a screen, in verbs. Journeys read like instructions."""

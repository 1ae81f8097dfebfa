"""QR codes, made here and now: no web service is asked."""

from functools import lru_cache

import segno


@lru_cache(maxsize=64)
def qr_svg(link: str) -> str:
    """A link as an SVG that CSS sizes; dark on light in both themes, because cameras want it so."""
    code = segno.make(link, error='m', micro=False)
    svg = code.svg_inline(scale=1, border=0, dark='#2B2118', light=None, omitsize=True, svgclass='qr-code')
    return svg.replace('<svg ', '<svg aria-hidden="true" ', 1)

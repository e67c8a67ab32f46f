"""What a browser calls itself, for whoever looks at their own sign-ins."""

from __future__ import annotations


def browser_named(agent: str) -> str:
    """What a browser calls itself, in two words, to tell one's own sessions apart.

    >>> browser_named("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36")
    'Chrome, Linux'
    """
    browsers = (
        ("Edg/", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    )
    systems = (
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "Mac"),
    )
    browser = next((name for mark, name in browsers if mark in agent), "")
    system = next((name for mark, name in (*systems, ("Linux", "Linux")) if mark in agent), "")
    return ", ".join(filter(None, (browser, system))) or "another program"

"""How Sphinx builds the site. Nothing in it comes from another host, and a warning is an error."""

from functools import cache
from importlib.metadata import version as version_of
from typing import Any

from docutils.nodes import Element
from sphinx.addnodes import toctree
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

project = "Cutcard"
copyright = "The Cutcard authors; MIT licence"  # noqa: A001 - Sphinx calls it so
version = release = version_of("cutcard")
extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
root_doc = "index"
language = "en"

myst_heading_anchors = 5
suppress_warnings = ["misc.highlighting_failure"]  # a block may leave something out with three dots
highlight_language = "text"
smartquotes = False

html_theme = "furo"
html_title = "Cutcard"
html_baseurl = ""
html_static_path = ["static"]
html_css_files = ["site.css"]
html_favicon = "static/favicon.svg"
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_last_updated_fmt = None
html_theme_options = {
    "navigation_with_keys": False,
    "light_logo": "mark.svg",
    "dark_logo": "mark.svg",
    "light_css_variables": {
        "color-brand-primary": "#0c5f46",
        "color-brand-content": "#0c5f46",
        "color-brand-visited": "#3d5a80",
    },
    "dark_css_variables": {
        "color-brand-primary": "#7fd1ae",
        "color-brand-content": "#7fd1ae",
        "color-brand-visited": "#a9c4e4",
    },
}


def setup(app: Sphinx) -> None:
    app.connect("html-page-context", list_titles_alone, priority=400)  # before the theme, which asks for the contents


def list_titles_alone(app: Sphinx, _page: str, _template: str, context: dict[str, Any], _read: object) -> None:
    """Beside each page the theme lists the titles of all. Sphinx copies every heading of every page for that, and then
    drops all but the titles: it is given them alone, and the site takes a third less time."""
    whole, contents = app.env.tocs, context["toctree"]

    def of_titles(**asked: Any) -> str:
        assert asked["titles_only"]
        app.env.tocs = _titles(app.env)
        try:
            return contents(**asked)
        finally:
            app.env.tocs = whole

    context["toctree"] = of_titles


@cache
def _titles(env: BuildEnvironment) -> dict[str, Element]:
    """The contents of each page without its headings: its title, and which pages stand below it."""
    found = {page: toc.deepcopy() for page, toc in env.tocs.items()}
    for title in (title for toc in found.values() for title in toc.children if len(title) > 1):
        below = list(title.findall(toctree))
        title[1:] = [type(title[1])("", *below)] if below else []
    return found

"""How Sphinx builds the site. Nothing in it comes from another host, and a warning is an error."""

from importlib.metadata import version as version_of

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

"""The components: facts that stand only on the pieces in people's boxes."""

from assistant.views.components.page import show_components

show_components()

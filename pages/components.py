"""The components: facts that stand only on the pieces in people's boxes."""

from assistant.views.components import show_components

show_components()

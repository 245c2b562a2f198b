#!/usr/bin/env bash
# A board of four rows of five spaces has 18 spaces, one of four rows of six has 20, and one of a single space has three.
#
# Who asks for ways over a board of hexagons needs a graph in which each space has up to six neighbours: a triangular lattice.
# networkx makes one from a number of rows and of columns, but counts neither spaces: rows are those of triangles between the
# spaces, so there is always one more, and two columns of triangles make one of spaces. An odd number of columns leaves out the
# last space of every second row. igraph, given the same two numbers, counts spaces. For a lattice of the hexagons' corners
# networkx, igraph and rustworkx agree to the last edge, and there the numbers are those of hexagons.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check networkx==3.6 igraph==1.0.0 rustworkx==0.18.1 numpy==2.4.6
"$folder/env/bin/python" - <<'PYTHON'
from collections import Counter
from importlib.metadata import version

import igraph
import networkx
import rustworkx

print(*(f"{name} {version(name)}" for name in ("networkx", "igraph", "rustworkx")))
found = {}
for rows, columns in ((1, 1), (4, 5), (4, 6), (4, 7)):
    board = networkx.triangular_lattice_graph(rows, columns)
    lengths = Counter(row for _, row in board)
    other = igraph.Graph.Triangular_Lattice([rows, columns])
    found[rows, columns] = len(board), [lengths[row] for row in sorted(lengths)], other.vcount()
    print((rows, columns), "networkx {} spaces, in rows of {}; igraph {}".format(*found[rows, columns]))
    corners = networkx.hexagonal_lattice_graph(rows, columns)
    others = igraph.Graph.Hexagonal_Lattice([rows, columns]), rustworkx.generators.hexagonal_lattice_graph(rows, columns)
    assert len(corners) == others[0].vcount() == others[1].num_nodes()
    assert corners.number_of_edges() == others[0].ecount() == others[1].num_edges()
    assert others[0].ecount() - others[0].vcount() + 1 == rows * columns
assert found == {
    (1, 1): (3, [2, 1], 1),
    (4, 5): (18, [4, 3, 4, 3, 4], 20),
    (4, 6): (20, [4, 4, 4, 4, 4], 24),
    (4, 7): (23, [5, 4, 5, 4, 5], 28),
}
PYTHON

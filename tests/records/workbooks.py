"""Workbooks read as a spreadsheet program reads them, without the library that has written them."""

from __future__ import annotations

import io
from xml.etree.ElementTree import Element, fromstring
from zipfile import ZipFile

SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def workbook(content: bytes) -> dict[str, Element]:
    """Return the parts of a workbook that a spreadsheet program reads."""
    with ZipFile(io.BytesIO(content)) as opened:
        return {name: fromstring(opened.read(name)) for name in opened.namelist()}  # noqa: S314 - our own


def read_back(content: bytes) -> list[list[tuple[str, str]]]:
    """Return the cells of a workbook's rows: what kind of value each is, and which one."""
    parts = workbook(content)
    texts = ["".join(text.itertext()) for text in parts["xl/sharedStrings.xml"]]
    rows = []
    for row in parts["xl/worksheets/sheet1.xml"].iter(f"{SHEET}row"):
        cells = []
        for cell in row.iter(f"{SHEET}c"):
            kind, value = cell.get("t", "n"), cell.findtext(f"{SHEET}v", "")
            cells.append((kind, texts[int(value)] if kind == "s" else value))
        rows.append(cells)
    return rows

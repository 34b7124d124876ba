"""Print the text of each page of the PDF on standard input, and its size in mm, as JSON."""  # noqa: INP001 (a script)

import io
import json
import sys

from pypdf import PdfReader

MM_PER_POINT = 25.4 / 72

pages = PdfReader(io.BytesIO(sys.stdin.buffer.read())).pages
told = [
    {
        "text": page.extract_text(),
        "width": float(page.mediabox.width) * MM_PER_POINT,
        "height": float(page.mediabox.height) * MM_PER_POINT,
    }
    for page in pages
]
json.dump(told, sys.stdout)

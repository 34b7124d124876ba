"""Tell what stands on each page of the PDF at standard input, as a JSON list of texts."""  # noqa: INP001 (a script)

import io
import json
import sys

from pypdf import PdfReader

pages = PdfReader(io.BytesIO(sys.stdin.buffer.read())).pages
json.dump([page.extract_text() for page in pages], sys.stdout)

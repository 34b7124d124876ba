"""The approval that comes with a request that needs one."""

from typing import Annotated

from fastapi import Query

from sukli.http.schema_types import ID_PATTERN

# In the address and not in the body: half of what needs an approval has no body. It is no secret, because it counts
# only for one action of one person
ApprovalId = Annotated[
    str | None,
    Query(alias="approval", pattern=ID_PATTERN, description="The approval to use, where one is needed."),
]

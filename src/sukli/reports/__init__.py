"""Reports: sums of any range of business days, stored in daily rollups so that history does not slow them down.

- ranges, report_type, params, queries, schemas, routes: the requests, and the three reports
- rollups: the stored sums, when they are refreshed, and how a range is read from them and from today's rows
- figures: the figures a report is made of
- rows: the rows behind a figure
- recipes: what recipes cost, and the ingredients they took
- exports: files
"""

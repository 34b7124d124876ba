"""Reports: the sums of any range of business days, kept so that they do not grow with history.

- what is asked: ranges, requests, report_type, routes and details_routes
- what is kept, and when it is summed: tables, raw, kept, spans, summing, background
- what is read of it: reading, sums, people, summary, charts, before, queries, warm_up
- the rows behind a sum: details, sale_rows, sale_filter, stretches
- files: exports, export_people, cells, csv_sql, windows
"""

"""The list of tables that people record into is complete."""

from sukli.tables import RECORDS, metadata

# describe a record or the cafe, rather than being recorded themselves
OTHERS = {
    "analysis_days",
    "approvals",
    "backup_places",
    "cafe_settings",
    "count_entries",
    "data_check",
    "deleted_expenses",
    "devices",
    "dirty_days",
    "first_copies",
    "invoice_series",
    "invoices",
    "journal",
    "journal_seals",
    "kitchen_screens",
    "known_devices",
    "logo",
    "menu_entries",
    "menu_groups",
    "menu_outs",
    "menu_pictures",
    "menu_prices",
    "option_attachments",
    "option_choices",
    "option_groups",
    "option_prices",
    "pairing_codes",
    "pin_key",
    "print_jobs",
    "printers",
    "recipe_parts",
    "recipes",
    "revoked_devices",
    "rollup_cards",
    "rollup_choices",
    "rollup_expenses",
    "rollup_hours",
    "rollup_ingredients",
    "rollup_items",
    "rollup_people",
    "rollup_recipes",
    "rollup_sales",
    "rollup_state",
    "rollup_taxes",
    "rollup_tenders",
    "rollup_voids",
    "running_analyses",
    "sale_cards",
    "sale_line_options",
    "sale_lines",
    "sale_taxes",
    "sale_tenders",
    "sessions",
    "shifts",
    "sign_in_attempts",
    "staff",
    "stock_counts",
    "stock_items",
    "turns",
    "unrecorded_sales",
    "z_readings",
}


def test_every_table_is_listed_as_a_record_or_as_something_else() -> None:
    recorded = {table.name for table in RECORDS.values()}

    assert set(metadata.tables) == recorded | OTHERS
    assert not recorded & OTHERS
    assert all("created_at" in table.c for table in RECORDS.values())

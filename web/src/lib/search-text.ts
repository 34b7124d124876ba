/**
 * The search parameters of an address, such as `?view=sales&hour=9&search=latte`. Numbers, booleans and lists are
 * written as in JSON, a text as it is; a text that JSON would read as something else, such as "165", is quoted.
 */

export function searchIn(text: string): Record<string, unknown> {
  return Object.fromEntries(Array.from(new URLSearchParams(text), ([name, value]) => [name, valueIn(value)]));
}

/** The text from its '?' on; '' if there is nothing to write. */
export function searchText(search: object): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined) params.set(name, valueText(value));
  const text = params.toString();
  return text && `?${text}`;
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function valueText(value: unknown): string {
  return typeof value === 'string' && valueIn(value) === value ? value : JSON.stringify(value);
}

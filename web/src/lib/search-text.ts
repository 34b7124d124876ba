/**
 * What an address says behind its '?', such as `?view=sales&hour=9&search=latte`. A number, a truth and a list stand
 * there as in JSON, a text as it is; one that would be read as one of those, such as "165", stands in quotation marks.
 */

export function searchIn(text: string): Record<string, unknown> {
  return Object.fromEntries(Array.from(new URLSearchParams(text), ([name, value]) => [name, valueIn(value)]));
}

/** The text from its '?' on; '' where there is nothing to say. */
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

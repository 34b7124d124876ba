import type { CardField } from './lack';

/** The field's `name` attribute, which identifies it on the screen. */
export function fieldName({ card, part }: CardField): string {
  return card ? `${part}-${card}` : part;
}

/** Focuses the field and scrolls it to the centre: the dialog's sticky foot covers the end of a long list. */
export function focusOn(form: HTMLElement | null, field: CardField): void {
  const find = (at: CardField) => form?.querySelector<HTMLElement>(`[name="${fieldName(at)}"]`);
  // A problem with the card as a whole is shown above its name.
  const found = find(field) ?? find({ ...field, part: 'name' });
  found?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: 'center' });
}

/** The field that Enter moves to; null after the last one. */
export function nextField(form: HTMLElement | null, from: HTMLElement): HTMLElement | null {
  const fields = [...(form?.querySelectorAll<HTMLElement>('input.input:not(:disabled)') ?? [])];
  return fields[fields.indexOf(from) + 1] ?? null;
}

import type { CardField } from './lack';

/** What tells the field of a card on the screen: its name. */
export function fieldName({ card, part }: CardField): string {
  return card ? `${part}-${card}` : part;
}

/** Brings it into sight, too: what the dialog is for stands over the end of a long list. */
export function focusOn(form: HTMLElement | null, field: CardField): void {
  const find = (at: CardField) => form?.querySelector<HTMLElement>(`[name="${fieldName(at)}"]`);
  // What is wrong with a card as such stands above its name.
  const found = find(field) ?? find({ ...field, part: 'name' });
  found?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: 'center' });
}

/** Where Enter goes on to; null after the last one. */
export function nextField(form: HTMLElement | null, from: HTMLElement): HTMLElement | null {
  const fields = [...(form?.querySelectorAll<HTMLElement>('input.input:not(:disabled)') ?? [])];
  return fields[fields.indexOf(from) + 1] ?? null;
}

import type { CardField } from './lack';

/** What tells the field of a card on the screen: its name. */
export function fieldName({ card, part }: CardField): string {
  return card ? `${part}-${card}` : part;
}

/** Brings it into sight, too: what the dialog is for stands over the end of a long list. */
export function focusOn(form: HTMLElement | null, field: CardField): void {
  const found = form?.querySelector<HTMLElement>(`[name="${fieldName(field)}"]`);
  found?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: 'center' });
}

/** Where Enter goes on to; null after the last one. */
export function nextField(form: HTMLElement | null, from: HTMLElement): HTMLElement | null {
  const fields = [...(form?.querySelectorAll<HTMLElement>('input.input:not(:disabled)') ?? [])];
  return fields[fields.indexOf(from) + 1] ?? null;
}

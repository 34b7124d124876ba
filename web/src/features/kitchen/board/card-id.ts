/** The element of a ticket on the board, to scroll to. */
export function cardId(ticketId: string): string {
  return `ticket-${ticketId}`;
}

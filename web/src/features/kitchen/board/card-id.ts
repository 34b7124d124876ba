/** The id of a ticket's element on the board, for scrolling to it. */
export function cardId(ticketId: string): string {
  return `ticket-${ticketId}`;
}

/** The spec's words, whatever the number. */
export function activeOrders(count: number): string {
  return `${count} active orders`;
}

export function progress(ticked: number, lines: number): string {
  return `Progress: ${ticked}/${lines} items completed`;
}

export function unseenOrders(count: number): string {
  return count === 1 ? '1 order unseen' : `${count} orders unseen`;
}

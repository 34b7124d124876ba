/** The spec's words, even for a single order. */
export function activeOrders(count: number): string {
  return `${count} active orders`;
}

export function progress(ticked: number, lines: number): string {
  return `Progress: ${ticked}/${lines} items completed`;
}

export function unseenOrders(count: number): string {
  return count === 1 ? '1 order unseen' : `${count} orders unseen`;
}

/** The spec's words for a single order. */
export function ordersCompleted(count: number): string {
  return count === 1 ? 'Order completed!' : `${count} orders completed!`;
}

/** Title of the orders left open before last night. */
export const EARLIER = 'Unfinished from earlier';

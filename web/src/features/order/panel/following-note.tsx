import { useOrder } from '../store';

/** Says where the order that was shown here went: another tab has completed it, or this one did before a reload. */
export function useFollowingWords(): string | null {
  return useOrder(({ closed, follows }) => {
    const before = closed.findLast(({ order, state }) => order.sale_id === follows && state !== 'parked');
    if (!before) return null;
    const { order_number } = before.details;
    const what = order_number === null ? 'The last order' : `Order #${order_number}`;
    return `${what} ${before.state === 'sold' ? 'was just completed' : 'is being completed'}`;
  });
}

export function FollowingNote() {
  const words = useFollowingWords();
  // Always rendered: a screen reader would not announce a live region that appears together with its words.
  return (
    <div role="status" className="fixed">
      {words && <p className="note small">{words} here. This is the next order.</p>}
    </div>
  );
}

export interface Toast {
  tone: 'success' | 'failure';
  title: string;
  message: string;
}

export interface ShownToast extends Toast {
  /** The same for as long as it is the same card on the screen. */
  key: number;
}

/**
 * What is shown when `toast` comes while `last` is there. One at a time: a new one replaces the last. A success in
 * the same words only keeps the card longer, so that ten ticks in a row are one calm message; a failure appears
 * anew each time.
 */
export function following(last: ShownToast | null, toast: Toast): ShownToast {
  const again =
    toast.tone === 'success' &&
    toast.tone === last?.tone &&
    toast.title === last.title &&
    toast.message === last.message;
  return { ...toast, key: again ? last.key : (last?.key ?? 0) + 1 };
}

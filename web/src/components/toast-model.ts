export interface Toast {
  tone: 'success' | 'failure';
  title: string;
  message: string;
}

export interface ShownToast extends Toast {
  /** The same as long as the card on the screen is the same. */
  key: number;
}

/**
 * What to show when `toast` comes while `last` is shown. One at a time: a new one replaces the last. A success in the
 * same words only keeps the card longer, so that ten ticks in a row are one calm message; a failure appears again each
 * time.
 */
export function following(last: ShownToast | null, toast: Toast): ShownToast {
  const again =
    toast.tone === 'success' &&
    toast.tone === last?.tone &&
    toast.title === last.title &&
    toast.message === last.message;
  return { ...toast, key: again ? last.key : (last?.key ?? 0) + 1 };
}

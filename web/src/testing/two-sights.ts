import { onTestFinished, vi } from 'vitest';

/**
 * As in a busy browser that reports two changes together: an observed element was out of sight, and then came into it.
 */
export function reportTwoSightingsAtOnce(): void {
  class Observer {
    private readonly notify: (entries: object[]) => void;

    constructor(notify: (entries: object[]) => void) {
      this.notify = notify;
    }

    observe(element: Element): void {
      const boundingClientRect = element.getBoundingClientRect();
      const seen = (isIntersecting: boolean) => ({
        isIntersecting,
        intersectionRatio: Number(isIntersecting),
        intersectionRect: boundingClientRect,
        boundingClientRect,
        rootBounds: null,
      });
      queueMicrotask(() => this.notify([seen(false), seen(true)]));
    }

    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  onTestFinished(() => void vi.unstubAllGlobals());
}

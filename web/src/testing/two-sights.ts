import { onTestFinished, vi } from 'vitest';

/**
 * As in a busy browser that reports two changes together: an observed element was out of sight, and then came into it.
 */
export function tellsOfTwoSightsAtOnce(): void {
  class Observer {
    private readonly tell: (entries: object[]) => void;

    constructor(tell: (entries: object[]) => void) {
      this.tell = tell;
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
      queueMicrotask(() => this.tell([seen(false), seen(true)]));
    }

    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  onTestFinished(() => void vi.unstubAllGlobals());
}

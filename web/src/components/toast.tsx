import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { create } from 'zustand';
import classes from './toast.module.css';
import { following, type ShownToast, type Toast } from './toast-model';

/** How long each stays; a failure has to be read. */
const SECONDS = { success: 4, failure: 8 };

interface ToastState {
  toast: ShownToast | null;
  outlets: string[];
}

const useToasts = create<ToastState>(() => ({ toast: null, outlets: [] }));

function showToast(toast: Toast): void {
  useToasts.setState(({ toast: last }) => ({ toast: following(last, toast) }));
}

export function showSuccess(title: string, message: string): void {
  showToast({ tone: 'success', title, message });
}

/** `showFailure('Failed to load menu items')`: where the spec gives no title, it is 'Error'. */
export function showFailure(message: string, title = 'Error'): void {
  showToast({ tone: 'failure', title, message });
}

export function dismissToast(): void {
  useToasts.setState({ toast: null });
}

/** What went well has been told, and something else begins; a failure stays to be read. */
export function dismissSuccess(): void {
  if (useToasts.getState().toast?.tone === 'success') dismissToast();
}

interface ToastOutletProps {
  /** In a place that the screen keeps free for it, where a toast may cover nothing. */
  inPlace?: boolean;
}

/**
 * Where toasts appear. An open dialog makes the rest of the page inert, so each dialog brings an outlet of its
 * own and the newest one shows the toast.
 */
export function ToastOutlet({ inPlace }: ToastOutletProps) {
  const id = useId();
  const shown = useToasts(({ toast, outlets }) => (outlets.at(-1) === id ? toast : null));
  useEffect(() => {
    useToasts.setState(({ outlets }) => ({ outlets: [...outlets, id] }));
    return () => useToasts.setState(({ outlets }) => ({ outlets: outlets.filter((other) => other !== id) }));
  }, [id]);
  return (
    <div className={classes.outlet} data-in-place={inPlace || undefined} aria-live="polite" data-screen-only>
      {shown && <ToastCard key={shown.key} toast={shown} />}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { tone, title, message } = toast;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismissToast, SECONDS[toast.tone] * 1000);
    return () => clearTimeout(timer);
  }, [held, toast]);
  const Icon = tone === 'success' ? IconCircleCheck : IconAlertTriangle;
  return (
    <div
      className={classes.toast}
      data-tone={tone}
      role={tone === 'failure' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon className={classes.icon} size={24} aria-hidden />
      <div className={classes.words}>
        <strong>{title}</strong>
        <span>{message}</span>
      </div>
      <button type="button" className={classes.close} aria-label="Dismiss" onClick={dismissToast}>
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}

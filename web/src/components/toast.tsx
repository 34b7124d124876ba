import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { currentStaff } from '~/lib/current-staff';
import { Button } from './button';
import classes from './toast.module.css';
import { following, type ShownToast, type Toast } from './toast-model';

/** How long each stays; a failure takes time to read. */
const SECONDS = { success: 4, failure: 8 };

interface ToastState {
  toast: ShownToast | null;
  outlets: string[];
  /** Something covers the screen: the toast is shown afterwards. */
  held: boolean;
}

/** A store: a toast may outlive the screen that it reports on, and is shown from outside React. */
export const useToasts = create<ToastState>(() => ({ toast: null, outlets: [], held: false }));

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

/** Holds toasts back, losing none, until the returned function is called. */
export function holdToasts(): () => void {
  useToasts.setState({ held: true });
  return () => useToasts.setState({ held: false });
}

/** Dismisses a success when something else begins; a failure stays to be read. */
export function dismissSuccess(): void {
  if (useToasts.getState().toast?.tone === 'success') dismissToast();
}

interface ToastOutletProps {
  /** In a dialog: closing it dismisses its failure toast. */
  inDialog?: boolean;
  /** In a place that the screen keeps free, so that a toast covers nothing. */
  inPlace?: boolean;
}

/**
 * Where toasts appear. An open dialog makes the rest of the page inert, so each dialog brings an outlet of its
 * own and the newest one shows the toast.
 */
export function ToastOutlet({ inDialog, inPlace }: ToastOutletProps) {
  const id = useId();
  const shown = useToasts(({ toast, outlets, held }) => (!held && outlets.at(-1) === id ? toast : null));
  // Before the paint: otherwise a toast that comes with its outlet would first show in another one.
  useLayoutEffect(() => {
    useToasts.setState(({ outlets }) => ({ outlets: [...outlets, id] }));
    return () => useToasts.setState(({ outlets }) => ({ outlets: outlets.filter((other) => other !== id) }));
  }, [id]);
  const shownHere = useRef<ShownToast | null>(null);
  useEffect(() => {
    if (shown) shownHere.current = shown;
  }, [shown]);
  useEffect(() => {
    if (!inDialog) return;
    return () => {
      const { toast } = useToasts.getState();
      // After a sign-out the person still has to read why.
      if (currentStaff() && toast?.tone === 'failure' && toast === shownHere.current) dismissToast();
    };
  }, [inDialog]);
  const card = shown && <ToastCard key={shown.key} toast={shown} />;
  const isFailure = shown?.tone === 'failure';
  // Exactly one live region, or it would be read twice. The one for successes exists before its content: unlike an
  // alert, it would not be read otherwise.
  return (
    <div className={classes.outlet} data-in-place={inPlace || undefined} data-screen-only>
      {isFailure && (
        <div className="centre" role="alert">
          {card}
        </div>
      )}
      <div className="centre" role="status">
        {!isFailure && card}
      </div>
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
      className={`card row left ${classes.toast}`}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon className={tone === 'success' ? 'good' : 'bad'} size={24} aria-hidden />
      <div className={`stack gap-0 grow break ${classes.words}`}>
        <strong>{title}</strong>
        <span>{message}</span>
      </div>
      <Button icon aria-label="Dismiss" onClick={dismissToast}>
        <IconX size={20} aria-hidden />
      </Button>
    </div>
  );
}

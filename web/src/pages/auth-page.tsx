import { Front, frontClass } from '~/features/auth/front';
import { SignInForm } from '~/features/auth/sign-in-form';
import { WaitingNote } from '~/features/auth/waiting-note';
import { useCurrentStaff } from '~/lib/current-staff';

export function AuthPage() {
  const hasEnded = useCurrentStaff(({ ended }) => ended);
  return (
    <main className={frontClass}>
      <Front>
        {hasEnded && (
          <p className="note strong" data-tone="low" role="status">
            Your session has ended. Please sign in again.
          </p>
        )}
        <WaitingNote />
        <SignInForm />
      </Front>
    </main>
  );
}

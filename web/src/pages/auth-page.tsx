import { SignInForm } from '~/features/auth/sign-in-form';
import { useCurrentStaff } from '~/lib/current-staff';
import { Door } from './door';

export function AuthPage() {
  const hasEnded = useCurrentStaff(({ ended }) => ended);
  return (
    <Door>
      {hasEnded && (
        <p className="note strong" data-tone="low" role="status">
          Your session has ended. Please sign in again.
        </p>
      )}
      <SignInForm />
    </Door>
  );
}

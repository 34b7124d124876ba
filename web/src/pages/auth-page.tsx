import { useCafe } from '~/components/use-cafe';
import { SignInForm } from '~/features/auth/sign-in-form';
import { useCurrentStaff } from '~/lib/current-staff';
import classes from './auth-page.module.css';

export function AuthPage() {
  const { name } = useCafe();
  const hasEnded = useCurrentStaff(({ ended }) => ended);
  return (
    <main className={`centre ${classes.page}`}>
      <div className={`card stack gap-16 ${classes.card}`}>
        <header className="row gap-12">
          <img src="/favicon.svg" alt="" width={48} height={48} />
          <h1 className="huge break">{name}</h1>
        </header>
        {hasEnded && (
          <p className="note strong" data-tone="low" role="status">
            Your session has ended. Please sign in again.
          </p>
        )}
        <SignInForm />
      </div>
    </main>
  );
}

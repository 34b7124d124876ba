import { SignInForm } from '~/features/auth/sign-in-form';
import { CAFE_NAME } from '~/lib/cafe-name';
import { useCurrentStaff } from '~/lib/current-staff';
import classes from './auth-page.module.css';

export function AuthPage() {
  const hasEnded = useCurrentStaff(({ ended }) => ended);
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <header className={classes.brand}>
          <img src="/favicon.svg" alt="" width={56} height={56} />
          <h1 className={classes.name}>{CAFE_NAME}</h1>
        </header>
        {hasEnded && (
          <p className={classes.ended} role="status">
            Your session has ended. Please sign in again.
          </p>
        )}
        <SignInForm />
      </div>
    </main>
  );
}

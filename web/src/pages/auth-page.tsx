import { SignInForm } from '~/features/auth/sign-in-form';
import { CAFE_NAME } from '~/lib/cafe-name';
import classes from './auth-page.module.css';

export function AuthPage() {
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <header className={classes.brand}>
          <img src="/favicon.svg" alt="" width={56} height={56} />
          <h1 className={classes.name}>{CAFE_NAME}</h1>
        </header>
        <SignInForm />
      </div>
    </main>
  );
}

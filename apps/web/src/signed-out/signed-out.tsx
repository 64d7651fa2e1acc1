import { useState } from 'react';
import { ForgotPasswordForm } from '#features/identity/forgot-password-form.tsx';
import type { SignInAnswer } from '#features/identity/identity-calls.ts';
import { ResetPasswordForm } from '#features/identity/reset-password-form.tsx';
import { SetNewPasswordForm } from '#features/identity/set-new-password-form.tsx';
import { acceptGrant } from '#lib/identity.ts';
import type { Grant } from '#lib/signing-in/identity-token.ts';
import { goTo, usePath } from './address.ts';
import { ScreenLink } from './screen-link.tsx';
import { SignCard } from './sign-card.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

export interface SignedOutProps {
  onSignedIn: () => void;
  /** Somebody has begun to type and will want the product soon. */
  onTyping: () => void;
}

/** The screens for visitors who are not signed in (spec 1, section 2); what is typed as email goes from one to the next. */
export function SignedOut({ onSignedIn, onTyping }: SignedOutProps) {
  const path = usePath();
  const [email, setEmail] = useState('');
  const [session, setSession] = useState<string | null>(null);
  const backLink = <ScreenLink to="/">Back to sign in</ScreenLink>;
  const typeEmail = (value: string) => {
    onTyping();
    setEmail(value);
  };
  const goIn = (grant: Grant) => {
    acceptGrant(grant);
    onSignedIn();
  };
  const proceed = (answer: SignInAnswer) => (answer.kind === 'signed-in' ? goIn(answer.grant) : setSession(answer.session));

  if (path === '/forgotPassword') {
    return (
      <SignCard title="Forgot password" intro="We send you a code to set a new password with." foot={backLink}>
        <ForgotPasswordForm email={email} onEmailChange={typeEmail} onSent={() => goTo('/')} />
      </SignCard>
    );
  }
  if (path === '/resetPassword') {
    return (
      <SignCard title="Reset password" intro="Use the code from the mail we sent you." foot={backLink}>
        <ResetPasswordForm email={email} onEmailChange={typeEmail} onReset={() => goTo('/')} />
      </SignCard>
    );
  }
  if (session !== null) {
    return (
      <SignCard title="Set new password" intro="Before you start, tell us your name and choose a password of your own.">
        <SetNewPasswordForm session={session} email={email} onSignedIn={goIn} />
      </SignCard>
    );
  }
  return <SignInScreen email={email} onEmailChange={typeEmail} onAnswer={proceed} />;
}

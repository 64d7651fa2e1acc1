import { useState } from 'react';
import type { SignInAnswer } from '#features/identity/identity-calls.ts';
import { SignInForm } from '#features/identity/sign-in-form.tsx';
import { acceptGrant } from '#lib/identity.ts';
import { GoogleButton } from './google-button.tsx';
import { OrByEmail } from './or-by-email.tsx';
import { SignCard } from './sign-card.tsx';

/** Signing in over a page that stays as it was; everything else that is needed happens in a tab of its own. */
export function SignInAgain({ whose }: { whose: string }) {
  const [email, setEmail] = useState(whose);
  const [needsPassword, setNeedsPassword] = useState(false);
  const proceed = (answer: SignInAnswer) => {
    if (answer.kind === 'signed-in') acceptGrant(answer.grant);
    else setNeedsPassword(true);
  };
  return (
    <SignCard
      title="Sign in to continue"
      intro="Your session has ended. What you typed is still here."
      foot={`Signing in as anyone but ${whose} discards it.`}
    >
      {needsPassword && (
        <p role="alert" className="mb-4 rounded-md border border-red-line bg-red-soft px-3 py-2 text-sm text-red">
          This account needs a new password. Open Bloomdesk in another tab to set it.
        </p>
      )}
      <GoogleButton isInNewTab />
      <OrByEmail />
      <SignInForm email={email} onEmailChange={setEmail} onAnswer={proceed}>
        <p className="mb-1 text-sm">
          <a href="/forgotPassword" target="_blank" rel="noreferrer" className="link">
            Forgot password?
          </a>
        </p>
      </SignInForm>
    </SignCard>
  );
}

import { Suspense, useState } from 'react';
import type { SignInAnswer, SignInStep } from '#features/identity/identity-calls.ts';
import { SignInForm } from '#features/identity/sign-in-form.tsx';
import { acceptGrant } from '#lib/identity.ts';
import { lazily } from '#lib/react/lazily.ts';
import { ElsewhereButtons } from './elsewhere-buttons.tsx';
import { OrByEmail } from './or-by-email.tsx';
import { SignCard } from './sign-card.tsx';
import { signingInTexts } from '#texts/english/signing-in.ts';
import { useTexts } from '#texts/use-texts.ts';

// Where the second factor comes next.
const FactorStep = lazily(
  () => import('#features/identity/second-factor/factor-step.tsx'),
  (file) => file.FactorStep,
);

/** Signing in over a page that stays as it was; everything else that is needed happens in a tab of its own. */
export function SignInAgain({ whose }: { whose: string }) {
  const t = useTexts(signingInTexts);
  const [email, setEmail] = useState(whose);
  const [step, setStep] = useState<SignInStep | null>(null);
  const needsPassword = step?.kind === 'new-password';
  const proceed = (answer: SignInAnswer) => {
    if (answer.kind === 'signed-in') acceptGrant(answer.grant);
    else setStep(answer);
  };
  if (step && !needsPassword)
    return (
      <SignCard title={t('secondFactor')} intro={t('continueIntro')} foot={t('continueFoot', { whose })}>
        <Suspense fallback={<div className="h-60" />}>
          <FactorStep isFirst={step.kind === 'first-factor'} session={step.session} onSignedIn={acceptGrant} />
        </Suspense>
      </SignCard>
    );
  return (
    <SignCard title={t('continueTitle')} intro={t('continueIntro')} foot={t('continueFoot', { whose })}>
      {needsPassword && (
        <p role="alert" className="mb-4 rounded-md border border-red-line bg-red-soft px-3 py-2 text-sm text-red">
          {t('needsPassword')}
        </p>
      )}
      <ElsewhereButtons isInNewTab />
      <OrByEmail />
      <SignInForm email={email} onEmailChange={setEmail} onAnswer={proceed}>
        <p className="mb-1 text-sm">
          <a href="/forgotPassword" target="_blank" rel="noreferrer" className="link">
            {t('forgotPassword')}
          </a>
        </p>
      </SignInForm>
    </SignCard>
  );
}

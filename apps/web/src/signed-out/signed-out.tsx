import { type ReactNode, Suspense, useState } from 'react';
import type { SignInAnswer, SignInStep } from '#features/identity/identity-calls.ts';
import { acceptGrant } from '#lib/identity.ts';
import { lazily } from '#lib/react/lazily.ts';
import type { Grant } from '#lib/signing-in/identity-token.ts';
import { goTo, usePath } from './address.ts';
import { ScreenLink } from './screen-link.tsx';
import { SignCard } from './sign-card.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { signingInTexts } from '#texts/english/signing-in.ts';
import { useTexts } from '#texts/use-texts.ts';

// Most people only ever sign in.
const ForgotPasswordForm = lazily(
  () => import('#features/identity/forgot-password-form.tsx'),
  (file) => file.ForgotPasswordForm,
);
const ResetPasswordForm = lazily(
  () => import('#features/identity/reset-password-form.tsx'),
  (file) => file.ResetPasswordForm,
);
const SetNewPasswordForm = lazily(
  () => import('#features/identity/set-new-password-form.tsx'),
  (file) => file.SetNewPasswordForm,
);

const FactorStep = lazily(
  () => import('#features/identity/second-factor/factor-step.tsx'),
  (file) => file.FactorStep,
);

const SetUpForm = lazily(
  () => import('#features/identity/set-up-form.tsx'),
  (file) => file.SetUpForm,
);

export interface SignedOutProps {
  onSignedIn: () => void;
  /** Someone has begun to type and will want the product soon. */
  onTyping: () => void;
}

/** The screens for visitors who are not signed in (spec 1, section 2); what is typed as email goes from one to the next. */
export function SignedOut({ onSignedIn, onTyping }: SignedOutProps) {
  const t = useTexts(signingInTexts);
  const path = usePath();
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<SignInStep | null>(path === '/secondFactor' ? stepInAddress : null);
  const typeEmail = (value: string) => {
    onTyping();
    setEmail(value);
  };
  const goInAtStart = (grant: Grant) => {
    // The link has done its work: its secret leaves the address.
    if (location.hash !== '') history.replaceState(null, '', '/');
    acceptGrant(grant);
    onSignedIn();
  };
  const proceed = (answer: SignInAnswer) => (answer.kind === 'signed-in' ? goInAtStart(answer.grant) : setStep(answer));

  if (step && step.kind !== 'new-password') {
    const isFirst = step.kind === 'first-factor';
    return (
      <FormCard title={t('secondFactor')} intro={isFirst ? t('firstFactorIntro') : undefined} isOneWay>
        <FactorStep isFirst={isFirst} session={step.session} onSignedIn={goInAtStart} />
      </FormCard>
    );
  }

  if (path === '/forgotPassword') {
    return (
      <FormCard title={t('forgotTitle')} intro={t('forgotIntro')}>
        <ForgotPasswordForm email={email} onEmailChange={typeEmail} onSent={() => goTo('/')} />
      </FormCard>
    );
  }
  if (path === '/resetPassword') {
    return (
      <FormCard title={t('resetTitle')} intro={t('resetIntro')}>
        <ResetPasswordForm email={email} onEmailChange={typeEmail} onReset={() => goTo('/')} />
      </FormCard>
    );
  }
  if (path === '/setPassword') {
    const isNamed = location.search === '?named';
    return (
      <FormCard title={t('newTitle')} intro={isNamed ? undefined : t('newIntro')}>
        <SetNewPasswordForm session={location.hash.slice(1)} email={email} isNamed={isNamed} onAnswer={proceed} />
      </FormCard>
    );
  }
  if (path === '/setUp') {
    return (
      <FormCard title="Set up Bloomdesk" intro="Your company, and you as its first administrator." isOneWay>
        <SetUpForm link={location.hash.slice(1)} onSignedIn={goInAtStart} />
      </FormCard>
    );
  }
  if (step) {
    return (
      <FormCard title={t('newTitle')} intro={t('newIntro')} isOneWay>
        <SetNewPasswordForm session={step.session} email={email} onAnswer={proceed} />
      </FormCard>
    );
  }
  return <SignInScreen email={email} onEmailChange={typeEmail} onAnswer={proceed} />;
}

/** Google's way back leads here, where a second factor comes next. */
function stepInAddress(): SignInStep {
  return { kind: location.search === '?new' ? 'first-factor' : 'second-factor', session: location.hash.slice(1) };
}

interface FormCardProps {
  title: string;
  intro: string | undefined;
  isOneWay?: boolean;
  children: ReactNode;
}

function FormCard({ title, intro, isOneWay, children }: FormCardProps) {
  const t = useTexts(signingInTexts);
  return (
    <SignCard title={title} intro={intro} foot={!isOneWay && <ScreenLink to="/">{t('backToSignIn')}</ScreenLink>}>
      <Suspense fallback={<div className="h-60" />}>{children}</Suspense>
    </SignCard>
  );
}

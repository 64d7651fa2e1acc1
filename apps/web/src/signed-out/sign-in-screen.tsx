import { Suspense, useState } from 'react';
import { SignInForm, type SignInFormProps } from '#features/identity/sign-in-form.tsx';
import { isDemo } from '#lib/calling/bases.ts';
import { lazily } from '#lib/react/lazily.ts';
import { ElsewhereButtons } from './elsewhere-buttons.tsx';
import { OrByEmail } from './or-by-email.tsx';
import { ScreenLink } from './screen-link.tsx';
import { SignCard } from './sign-card.tsx';
import { useArrivalNotice } from './use-arrival-notice.ts';
import { signingInTexts } from '#texts/english/signing-in.ts';
import { useTexts } from '#texts/use-texts.ts';

// Only a demo has any.
const DemoAccounts = lazily(
  () => import('#features/identity/demo-accounts.tsx'),
  (file) => file.DemoAccounts,
);

/** Sign in with Google or a company account, or with email and password. */
export function SignInScreen(props: Omit<SignInFormProps, 'children' | 'startPassword'>) {
  const t = useTexts(signingInTexts);
  const arrival = useArrivalNotice();
  const [filled, setFilled] = useState({ password: '', times: 0 });
  const fillIn = (email: string, password: string) => {
    props.onEmailChange(email);
    setFilled(({ times }) => ({ password, times: times + 1 }));
  };
  // Its column stands from the start: accounts that come late, or never, do not move the form.
  const demo = isDemo() && (
    <div className="w-full max-w-80 self-start">
      <Suspense fallback={null}>
        <DemoAccounts onChoose={fillIn} />
      </Suspense>
    </div>
  );
  return (
    <SignCard title={t('signIn')} foot={t('noAccount')} beside={demo}>
      {arrival && (
        <p
          role="alert"
          className={`mb-4 rounded-md border px-3 py-2 text-sm ${
            arrival.isProblem ? 'border-red-line bg-red-soft text-red' : 'border-line bg-sunken text-muted'
          }`}
        >
          {arrival.text}
        </p>
      )}
      <ElsewhereButtons />
      <OrByEmail />
      <SignInForm key={filled.times} startPassword={filled.password} {...props}>
        <p className="mb-1 flex justify-between text-sm">
          <ScreenLink to="/forgotPassword">{t('forgotPassword')}</ScreenLink>
          <ScreenLink to="/resetPassword">{t('withResetCode')}</ScreenLink>
        </p>
      </SignInForm>
    </SignCard>
  );
}

import { SignInForm, type SignInFormProps } from '#features/identity/sign-in-form.tsx';
import { GoogleButton } from './google-button.tsx';
import { OrByEmail } from './or-by-email.tsx';
import { ScreenLink } from './screen-link.tsx';
import { SignCard } from './sign-card.tsx';
import { useArrivalNotice } from './use-arrival-notice.ts';
import { signingInTexts } from '#texts/english/signing-in.ts';
import { useTexts } from '#texts/use-texts.ts';

/** Sign in with Google, or with email and password. */
export function SignInScreen(props: Omit<SignInFormProps, 'children'>) {
  const t = useTexts(signingInTexts);
  const arrival = useArrivalNotice();
  return (
    <SignCard title={t('signIn')} foot={t('noAccount')}>
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
      <GoogleButton />
      <OrByEmail />
      <SignInForm {...props}>
        <p className="mb-1 flex justify-between text-sm">
          <ScreenLink to="/forgotPassword">{t('forgotPassword')}</ScreenLink>
          <ScreenLink to="/resetPassword">{t('withResetCode')}</ScreenLink>
        </p>
      </SignInForm>
    </SignCard>
  );
}

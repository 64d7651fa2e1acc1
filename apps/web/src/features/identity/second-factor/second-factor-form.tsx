import { useState } from 'react';
import { FormNotice } from '#features/identity/form-notice.tsx';
import { problemText } from '#features/identity/identity-calls.ts';
import { SignField } from '#features/identity/sign-field.tsx';
import { SubmitButton } from '#features/identity/submit-button.tsx';
import { useNotice } from '#features/identity/use-notice.ts';
import type { Grant } from '#lib/signing-in/identity-token.ts';
import { useFormSubmit } from '#lib/submitting/use-form-submit.ts';
import { secondFactorTexts } from '#texts/english/frame/second-factor.ts';
import { useTexts } from '#texts/use-texts.ts';
import { checkFactor } from './factor-calls.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

export interface FactorFormProps {
  /** What the password step handed over; lives ten minutes. */
  session: string;
  onSignedIn: (grant: Grant) => void;
}

/** The second step of signing in: a passkey, the code of an authenticator app, or a recovery code (D485). */
export function SecondFactorForm({ session, onSignedIn }: FactorFormProps) {
  const t = useTexts(secondFactorTexts);
  const [code, setCode] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [isPending, setPending] = useState(false);
  const { notice, say } = useNotice();
  const submit = useFormSubmit(async () => {
    setPending(true);
    try {
      onSignedIn(await checkFactor(session, code));
    } catch (error) {
      setRefused(true);
      setPending(false);
      say('bad', problemText(error));
    }
  });
  return (
    <form noValidate className="flex flex-col gap-1.5" onSubmit={submit}>
      <PasskeySignIn session={session} onSignedIn={onSignedIn} onProblem={(text) => say('bad', text)} />
      <SignField
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="one-time-code"
        autoFocus
        required
        value={code}
        onValueChange={(value) => {
          setRefused(false);
          setCode(value);
        }}
        isRefused={isRefused}
      />
      <SubmitButton isPending={isPending} missing={code.trim() === '' ? t('enterCode') : null}>
        {t('signIn')}
      </SubmitButton>
      <FormNotice notice={notice} />
    </form>
  );
}

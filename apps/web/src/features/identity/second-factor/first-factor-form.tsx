import { useEffect, useEffectEvent, useState } from 'react';
import { FormNotice } from '#features/identity/form-notice.tsx';
import { problemText } from '#features/identity/identity-calls.ts';
import { SignField } from '#features/identity/sign-field.tsx';
import { SubmitButton } from '#features/identity/submit-button.tsx';
import { useNotice } from '#features/identity/use-notice.ts';
import { useFormSubmit } from '#lib/submitting/use-form-submit.ts';
import { secondFactorTexts } from '#texts/english/frame/second-factor.ts';
import { useTexts } from '#texts/use-texts.ts';
import { addFirst, beginFirst, type Enrollment, type FirstFactor } from './factor-calls.ts';
import { FirstPasskey } from './first-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanApp } from './scan-app.tsx';
import type { FactorFormProps } from './second-factor-form.tsx';

/** Sets up the first authenticator app or passkey, where a group demands one before anything else (D485). */
export function FirstFactorForm({ session, onSignedIn }: FactorFormProps) {
  const t = useTexts(secondFactorTexts);
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null);
  const [done, setDone] = useState<FirstFactor | null>(null);
  const [code, setCode] = useState('');
  const [isPending, setPending] = useState(false);
  const { notice, say } = useNotice();
  const failed = useEffectEvent((error: unknown) => say('bad', problemText(error)));
  useEffect(() => {
    beginFirst(session).then(setEnrollment, failed);
  }, [session]);
  const submit = useFormSubmit(async () => {
    if (done) return onSignedIn(done.grant);
    setPending(true);
    try {
      setDone(await addFirst({ session, pending: enrollment?.pending ?? '', code, name: t('phone') }));
    } catch (error) {
      say('bad', problemText(error));
    }
    setPending(false);
  });
  const missing = code.trim() === '' ? t('enterCode') : null;
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      {done && <RecoveryCodes codes={done.recoveryCodes} />}
      {!done && (
        <>
          <FirstPasskey session={session} onAdded={setDone} onProblem={(text) => say('bad', text)} />
          {enrollment ? <ScanApp {...enrollment} /> : <div className="h-60" />}
          <SignField label={t('appCode')} autoComplete="one-time-code" required value={code} onValueChange={setCode} />
        </>
      )}
      <SubmitButton isPending={isPending} missing={done ? null : missing}>
        {done ? t('codesSaved') : t('signIn')}
      </SubmitButton>
      <FormNotice notice={notice} />
    </form>
  );
}

import { useState } from 'react';
import { useFormSubmit } from '#lib/submitting/use-form-submit.ts';
import { FormNotice } from './form-notice.tsx';
import { emailFlag, missingForReset } from './form-rules.ts';
import { problemText, resetPassword } from './identity-calls.ts';
import { PasswordPair } from './password-pair.tsx';
import { SignField } from './sign-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAfterwards, useNotice } from './use-notice.ts';
import { signingInTexts } from '#texts/english/signing-in.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface ResetPasswordFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  /** Three seconds after the password was reset. */
  onReset: () => void;
}

/** Sets a new password with the code from the mail (D3). */
export function ResetPasswordForm({ email, onEmailChange, onReset }: ResetPasswordFormProps) {
  const t = useTexts(signingInTexts);
  const [words, setWords] = useState({ code: '', password: '', confirmation: '' });
  const [wasLeft, setLeft] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [state, setState] = useState<'idle' | 'pending' | 'done'>('idle');
  const { notice, say } = useNotice();
  useAfterwards(state === 'done', onReset);
  const put = (name: keyof typeof words) => (value: string) => {
    setRefused(false);
    setWords((before) => ({ ...before, [name]: value }));
  };
  const submit = useFormSubmit(async () => {
    setState('pending');
    try {
      await resetPassword({ email: email.trim(), code: words.code.trim(), password: words.password });
      setState('done');
      say('good', t('resetDone'));
    } catch (error) {
      setRefused(true);
      setState('idle');
      say('bad', problemText(error));
    }
  });
  return (
    <form noValidate className="flex flex-col gap-1.5" onSubmit={submit}>
      <SignField
        label={t('email')}
        type="email"
        autoComplete="username"
        autoFocus={email === ''}
        required
        value={email}
        onValueChange={(value) => {
          setLeft(false);
          onEmailChange(value);
        }}
        onBlur={() => setLeft(true)}
        error={emailFlag(email, wasLeft)}
      />
      <SignField
        label={t('code')}
        autoComplete="one-time-code"
        autoFocus={email !== ''}
        value={words.code}
        onValueChange={put('code')}
        isRefused={isRefused}
      />
      <PasswordPair words={words} put={put} isRefused={isRefused} />
      <SubmitButton isPending={state !== 'idle'} missing={missingForReset(email, words)}>
        {t('submit')}
      </SubmitButton>
      <FormNotice notice={notice} />
    </form>
  );
}

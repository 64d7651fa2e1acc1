import { useState } from 'react';
import { useFormSubmit } from '#lib/submitting/use-form-submit.ts';
import { isEmail } from '@bloomdesk/domain/identity/email-rule';
import { FormNotice } from './form-notice.tsx';
import { emailFlag } from './form-rules.ts';
import { askForCode, problemText } from './identity-calls.ts';
import { SignField } from './sign-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAfterwards, useNotice } from './use-notice.ts';
import { signingInTexts } from '#texts/english/signing-in.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface ForgotPasswordFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  /** Three seconds after the mail was sent. */
  onSent: () => void;
}

/** Asks for a reset code by mail; the answer never tells whether the address is known. */
export function ForgotPasswordForm({ email, onEmailChange, onSent }: ForgotPasswordFormProps) {
  const t = useTexts(signingInTexts);
  const [wasLeft, setLeft] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [isPending, setPending] = useState(false);
  const [isSent, setSent] = useState(false);
  const { notice, say } = useNotice();
  useAfterwards(isSent, onSent);
  const submit = useFormSubmit(async () => {
    setPending(true);
    try {
      await askForCode(email.trim());
      setSent(true);
      say('good', t('emailSent'));
    } catch (error) {
      setRefused(true);
      say('bad', problemText(error));
    }
    setPending(false);
  });
  return (
    <form noValidate className="flex flex-col gap-1.5" onSubmit={submit}>
      <SignField
        label={t('email')}
        type="email"
        autoComplete="username"
        autoFocus
        required
        value={email}
        onValueChange={(value) => {
          setRefused(false);
          setLeft(false);
          onEmailChange(value);
        }}
        onBlur={() => setLeft(true)}
        error={emailFlag(email, wasLeft)}
        isRefused={isRefused}
      />
      <SubmitButton isPending={isPending} missing={isEmail(email.trim()) ? null : t('enterEmail')}>
        {t('submit')}
      </SubmitButton>
      <FormNotice notice={notice} />
    </form>
  );
}

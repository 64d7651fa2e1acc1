import { useState } from 'react';
import { useFormSubmit } from '#lib/submitting/use-form-submit.ts';
import { FormNotice } from './form-notice.tsx';
import { missingForNewPassword, missingForPassword, type NewPasswordWords } from './form-rules.ts';
import { problemText, setNewPassword, type SignInAnswer } from './identity-calls.ts';
import { PasswordPair } from './password-pair.tsx';
import { SignField } from './sign-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useNotice } from './use-notice.ts';
import { signingInTexts } from '#texts/english/signing-in.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface SetNewPasswordFormProps {
  /** What the sign-in step handed over; lives ten minutes. */
  session: string;
  email: string;
  /** The account has a name already. */
  isNamed?: boolean;
  onAnswer: (answer: SignInAnswer) => void;
}

/** The first sign-in of a new account: a name and a password of one's own (D8). */
export function SetNewPasswordForm({ session, email, isNamed = false, onAnswer }: SetNewPasswordFormProps) {
  const t = useTexts(signingInTexts);
  const [words, setWords] = useState<NewPasswordWords>({
    givenName: '',
    familyName: '',
    password: '',
    confirmation: '',
  });
  const [isRefused, setRefused] = useState(false);
  const [isPending, setPending] = useState(false);
  const { notice, say } = useNotice();
  const put = (name: keyof NewPasswordWords) => (value: string) => {
    setRefused(false);
    setWords((before) => ({ ...before, [name]: value }));
  };
  const submit = useFormSubmit(async () => {
    setPending(true);
    try {
      const { password } = words;
      onAnswer(
        await setNewPassword({
          session,
          password,
          ...(!isNamed && { givenName: words.givenName.trim(), familyName: words.familyName.trim() }),
        }),
      );
    } catch (error) {
      setRefused(true);
      setPending(false);
      say('bad', problemText(error));
    }
  });
  return (
    <form noValidate className="flex flex-col gap-1.5" onSubmit={submit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {!isNamed && (
        <div className="grid grid-cols-2 gap-3">
          <SignField
            label={t('firstName')}
            autoComplete="given-name"
            autoFocus
            required
            value={words.givenName}
            onValueChange={put('givenName')}
          />
          <SignField
            label={t('lastName')}
            autoComplete="family-name"
            required
            value={words.familyName}
            onValueChange={put('familyName')}
          />
        </div>
      )}
      <PasswordPair words={words} put={put} isRefused={isRefused} />
      <SubmitButton isPending={isPending} missing={isNamed ? missingForPassword(words) : missingForNewPassword(words)}>
        {t('submit')}
      </SubmitButton>
      <FormNotice notice={notice} />
    </form>
  );
}

import { type ReactNode, useState } from 'react';
import { useFormSubmit } from '#lib/submitting/use-form-submit.ts';
import { FormNotice } from './form-notice.tsx';
import { emailFlag, missingForSignIn } from './form-rules.ts';
import { problemText, signIn, type SignInAnswer } from './identity-calls.ts';
import { SignField } from './sign-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useNotice } from './use-notice.ts';
import { signingInTexts } from '#texts/english/signing-in.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface SignInFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  onAnswer: (answer: SignInAnswer) => void;
  /** What stands in the field to begin with. */
  startPassword?: string | undefined;
  /** Stands under the password: the way to a new one. */
  children: ReactNode;
}

/** Email and password. Submit is never disabled here: browsers fill both in without telling the page. */
export function SignInForm({ email, onEmailChange, onAnswer, startPassword = '', children }: SignInFormProps) {
  const t = useTexts(signingInTexts);
  const [password, setPassword] = useState(startPassword);
  const [wasLeft, setLeft] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [isPending, setPending] = useState(false);
  const [isKnown] = useState(email !== '');
  const { notice, say } = useNotice();
  const edit = (put: (value: string) => void) => (value: string) => {
    setRefused(false);
    put(value);
  };
  const submit = useFormSubmit(async () => {
    const missing = missingForSignIn(email, password);
    if (missing) return say('bad', missing);
    setPending(true);
    try {
      onAnswer(await signIn(email.trim(), password));
    } catch (error) {
      setRefused(true);
      setPending(false);
      say('bad', problemText(error));
    }
  });
  return (
    <form noValidate className="flex flex-col gap-1.5" onSubmit={submit}>
      <SignField
        label={t('email')}
        type="email"
        autoComplete="username"
        autoFocus={!isKnown}
        value={email}
        onValueChange={edit((value) => {
          setLeft(false);
          onEmailChange(value);
        })}
        onBlur={() => setLeft(true)}
        error={emailFlag(email, wasLeft)}
        isRefused={isRefused}
      />
      <SignField
        label={t('password')}
        type="password"
        autoComplete="current-password"
        autoFocus={isKnown}
        value={password}
        onValueChange={edit(setPassword)}
        isRefused={isRefused}
      />
      {children}
      <SubmitButton isPending={isPending}>{t('signIn')}</SubmitButton>
      <FormNotice notice={notice} />
    </form>
  );
}

import type { NewPasswordWords } from './form-rules.ts';
import { SignField } from './sign-field.tsx';
import { signingInTexts } from '#texts/english/signing-in.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface PasswordPairProps {
  words: Pick<NewPasswordWords, 'password' | 'confirmation'>;
  put: (name: 'password' | 'confirmation') => (value: string) => void;
  isRefused: boolean;
}

/** A new password, twice; the form lets eight signs through, the server asks for ten (D5). */
export function PasswordPair({ words, put, isRefused }: PasswordPairProps) {
  const t = useTexts(signingInTexts);
  const differ = words.confirmation.length >= words.password.length && words.confirmation !== words.password;
  return (
    <>
      <SignField
        label={t('newPassword')}
        type="password"
        autoComplete="new-password"
        required
        hint={t('passwordHint')}
        value={words.password}
        onValueChange={put('password')}
        isRefused={isRefused}
      />
      <SignField
        label={t('confirmPassword')}
        type="password"
        autoComplete="new-password"
        required
        value={words.confirmation}
        onValueChange={put('confirmation')}
        error={differ ? t('passwordsDiffer') : undefined}
        isRefused={isRefused}
      />
    </>
  );
}

import type { NewPasswordWords } from './form-rules.ts';
import { SignField } from './sign-field.tsx';

export interface PasswordPairProps {
  words: Pick<NewPasswordWords, 'password' | 'confirmation'>;
  put: (name: 'password' | 'confirmation') => (value: string) => void;
  isRefused: boolean;
}

/** A new password, twice; the form lets eight signs through, the server asks for ten (D5). */
export function PasswordPair({ words, put, isRefused }: PasswordPairProps) {
  const differ = words.confirmation.length >= words.password.length && words.confirmation !== words.password;
  return (
    <>
      <SignField
        label="New password"
        type="password"
        autoComplete="new-password"
        required
        hint="At least 10 characters, with an upper-case letter, a lower-case letter and a digit."
        value={words.password}
        onValueChange={put('password')}
        isRefused={isRefused}
      />
      <SignField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        required
        value={words.confirmation}
        onValueChange={put('confirmation')}
        error={differ ? 'The two passwords differ.' : undefined}
        isRefused={isRefused}
      />
    </>
  );
}

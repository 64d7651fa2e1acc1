import { no, type Verdict, yes } from '../verdict.ts';
import { isCommonPassword } from './common-passwords.ts';

const shortestNewPassword = 10;
const longestPassword = 128;

type Refusal = 'password-too-short' | 'password-too-long' | 'password-too-simple' | 'password-too-common';

/**
 * May this become someone's password (D5)? 10 to 128 signs, upper case, lower case, a digit, and not a well-known one,
 * nor one made of a name that everybody at the company would try first.
 */
export function mayBePassword(password: string, names: readonly string[] = []): Verdict<Refusal> {
  if (password.length > longestPassword) {
    return no('password-too-long', longestPassword);
  }
  if (Array.from(password).length < shortestNewPassword) {
    return no('password-too-short', shortestNewPassword);
  }
  if (!/\p{Lu}/u.test(password) || !/\p{Ll}/u.test(password) || !/\p{Nd}/u.test(password)) {
    return no('password-too-simple');
  }
  if (isCommonPassword(password, names)) {
    return no('password-too-common');
  }
  return yes;
}

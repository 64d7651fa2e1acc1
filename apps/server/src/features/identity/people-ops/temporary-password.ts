import { randomInt } from 'node:crypto';
import { mayBePassword } from '@bloomdesk/domain/identity/password-policy';

/** Letters and digits that nobody confuses on the telephone. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random password for the first sign-in, four groups of five, easy to read out and too long to guess. */
export function temporaryPassword(): string {
  for (;;) {
    const groups = Array.from({ length: 4 }, () =>
      Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join(''),
    );
    const password = groups.join('-');
    if (mayBePassword(password).ok) return password;
  }
}

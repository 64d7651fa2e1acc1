import { isEmail } from '@bloomdesk/domain/identity/email-rule';
import { shortestPasswordInForms } from '@bloomdesk/domain/identity/password-policy';

export interface NewPasswordWords {
  givenName: string;
  familyName: string;
  password: string;
  confirmation: string;
}

/** Why an address is flagged, an empty one too: only once it was left (spec 1, section 5). */
export function emailFlag(email: string, wasLeft: boolean): string | undefined {
  if (!wasLeft || isEmail(email.trim())) return undefined;
  return email.trim() === '' ? 'Enter your email address.' : 'Enter an address such as name@company.com.';
}

/** What sign-in still needs, or null: an address and a password of eight signs or more. */
export function missingForSignIn(email: string, password: string): string | null {
  if (!isEmail(email.trim())) return 'Enter your email address.';
  return isLongEnough(password) ? null : 'Passwords have at least 8 characters.';
}

/** What the forced new password still needs, or null. */
export function missingForNewPassword(words: NewPasswordWords): string | null {
  if (words.givenName.trim() === '') return 'Enter your first name.';
  if (words.familyName.trim() === '') return 'Enter your last name.';
  return missingForPassword(words);
}

/** What a reset still needs, or null; the code is the server's to judge (D4). */
export function missingForReset(
  email: string,
  passwords: Pick<NewPasswordWords, 'password' | 'confirmation'>,
): string | null {
  return isEmail(email.trim()) ? missingForPassword(passwords) : 'Enter your email address.';
}

function missingForPassword({
  password,
  confirmation,
}: Pick<NewPasswordWords, 'password' | 'confirmation'>): string | null {
  if (!isLongEnough(password)) return 'Enter a new password.';
  if (!isLongEnough(confirmation)) return 'Enter the new password again.';
  return password === confirmation ? null : 'The two passwords differ.';
}

function isLongEnough(password: string): boolean {
  return password.length >= shortestPasswordInForms;
}

import { isEmail } from '@bloomdesk/domain/identity/email-rule';
import { shortestPasswordInForms } from '@bloomdesk/domain/identity/password-length';
import { textsOf } from '#texts/catalogue.ts';
import { signingInTexts } from '#texts/english/signing-in.ts';

const t = textsOf(signingInTexts);

export interface NewPasswordWords {
  givenName: string;
  familyName: string;
  password: string;
  confirmation: string;
}

/** Why an address is flagged, an empty one too: only once it was left (spec 1, section 5). */
export function emailFlag(email: string, wasLeft: boolean): string | undefined {
  if (!wasLeft || isEmail(email.trim())) return undefined;
  return email.trim() === '' ? t('enterEmail') : t('enterAddress');
}

/** What sign-in still needs, or null: an address and a password of eight signs or more. */
export function missingForSignIn(email: string, password: string): string | null {
  if (!isEmail(email.trim())) return t('enterEmail');
  return isLongEnough(password) ? null : t('shortPassword');
}

/** What the forced new password still needs, or null. */
export function missingForNewPassword(words: NewPasswordWords): string | null {
  if (words.givenName.trim() === '') return t('enterFirstName');
  if (words.familyName.trim() === '') return t('enterLastName');
  return missingForPassword(words);
}

/** What a reset still needs, or null; the code is the server's to judge (D4). */
export function missingForReset(
  email: string,
  passwords: Pick<NewPasswordWords, 'password' | 'confirmation'>,
): string | null {
  return isEmail(email.trim()) ? missingForPassword(passwords) : t('enterEmail');
}

/** What a new password still needs, or null. */
export function missingForPassword({
  password,
  confirmation,
}: Pick<NewPasswordWords, 'password' | 'confirmation'>): string | null {
  if (!isLongEnough(password)) return t('enterNewPassword');
  if (!isLongEnough(confirmation)) return t('enterAgain');
  return password === confirmation ? null : t('passwordsDiffer');
}

function isLongEnough(password: string): boolean {
  return password.length >= shortestPasswordInForms;
}

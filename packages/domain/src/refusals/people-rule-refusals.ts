import { type RefusalEntry, type Word } from './refusal-entry.ts';

export const peopleRuleRefusals = {
  'password-too-common': { status: 422, says: 'This password is too well known. Choose another one.' },
  'password-too-long': {
    status: 422,
    says: (longestPassword: Word) => `A password has at most ${longestPassword} characters.`,
  },
  'password-too-short': {
    status: 422,
    says: (shortestNewPassword: Word) => `A password needs at least ${shortestNewPassword} characters.`,
  },
  'password-too-simple': {
    status: 422,
    says: 'A password needs an upper-case letter, a lower-case letter and a digit.',
  },
} as const satisfies Readonly<Record<string, RefusalEntry>>;

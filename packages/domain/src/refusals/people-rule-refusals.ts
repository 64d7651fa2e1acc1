import { type RefusalEntry, type Word } from './refusal-entry.ts';

export const peopleRuleRefusals = {
  'due-past': { status: 422, says: 'The due time has passed. Choose a later one.' },
  'has-no-owner': { status: 409, says: 'Nobody works on this.' },
  'has-owner': {
    status: 409,
    whatToDo: 'Read who works on it, and name them as the one it is taken over from.',
    says: (name: Word) => `${name} works on this. Take it over to make it yours.`,
  },
  'has-owner.release': { status: 409, says: (name: Word) => `${name} works on this, so only they release it.` },
  'key-revoked': { status: 409, whatToDo: 'Make a new API key.', says: 'This API key was revoked.' },
  'last-administrator': {
    status: 409,
    whatToDo: 'Make another person an administrator first.',
    says: 'No administrator would be left. Make another person one first.',
  },
  'last-center': {
    status: 409,
    whatToDo: 'Open another center first.',
    says: 'No center would be open. Open another one first.',
  },
  'not-assignable': { status: 422, says: (name: Word) => `${name} cannot work on exceptions.` },
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
  'too-many-webhooks': {
    status: 409,
    whatToDo: 'Delete a webhook that is no longer used.',
    says: (most: Word) => `There are already ${most} webhooks. Delete one first.`,
  },
  'too-many-keys': {
    status: 409,
    whatToDo: 'Revoke an API key that is no longer used.',
    says: (most: Word) => `The limit of ${most} API keys is reached. Revoke one first.`,
  },
} as const satisfies Readonly<Record<string, RefusalEntry>>;

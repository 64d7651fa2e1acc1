import { createHmac, randomBytes } from 'node:crypto';
import { companies, firstNames, lastNames, sentences, streets } from './invented-words.ts';

export type Inventor = ReturnType<typeof inventor>;

/**
 * Invents in place of what is real: the same words for the same ones wherever they stand, so that an address for mail is one person
 * in every table. What it makes of them hangs on a secret of this export, and nobody finds the way back.
 */
export function inventor(secret: Buffer = randomBytes(32)) {
  const hash = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`${kind} ${value.trim().toLowerCase()}`).digest();
  const oneOf = (words: readonly string[], kind: string, value: string) =>
    words[hash(kind, value).readUInt32BE(0) % words.length] ?? '';
  const filled = (make: (value: string) => string) => (value: string) => (value.trim() === '' ? value : make(value));
  const token = (value: string, kind = 'token') => hash(kind, value).toString('hex').slice(0, 12);

  return {
    firstName: filled((value) => oneOf(firstNames, 'first', value)),
    lastName: filled((value) => oneOf(lastNames, 'last', value)),
    company: filled((value) => `${oneOf(companies, 'company', value)} ${token(value).slice(0, 4)}`),
    sentence: filled((value) => oneOf(sentences, 'sentence', value)),
    token: filled((value) => token(value)),

    /** An address nobody can write to; its end makes it the only one of its kind. */
    email: filled((value) => {
      const [first, last] = [oneOf(firstNames, 'mail', value), oneOf(lastNames, 'mailbox', value)];
      return `${first}.${last}.${token(value, 'email')}@practice.example`.toLowerCase();
    }),

    /** Of the numbers that are kept for fiction. */
    phone: filled((value) => {
      const digits = hash('phone', value).readUInt32BE(0);
      return `+1${202 + (digits % 700)}55501${String(digits % 100).padStart(2, '0')}`;
    }),

    street: filled((value) => {
      const number = 1 + (hash('house', value).readUInt32BE(0) % 999);
      return `${number} ${oneOf(streets, 'street', value)}`;
    }),
  };
}

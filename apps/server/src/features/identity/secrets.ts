import { createHash, randomBytes } from 'node:crypto';

/** A secret nobody guesses: 256 random bits, safe in cookies and addresses. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret or an address: reading the table opens nothing and names nobody. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

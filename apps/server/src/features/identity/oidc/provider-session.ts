import { hashOf } from '#features/identity/secrets.ts';

/** How a session at the provider is kept beside ours: reading the table tells nothing of the provider's. */
export function providerSessionHash(issuer: string, sid: string): string {
  return hashOf(`${issuer} ${sid}`);
}

import { Secret } from 'otpauth';
import { hashOf } from '#features/identity/secrets.ts';

const howMany = 10;

/** Ten codes that each open once: 80 random bits in letters that are easily told apart, so that plain hashes can be kept. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => new Secret({ size: 10 }).base32.match(/.{4}/g)?.join('-') ?? '');
}

/** What is kept of a recovery code, however it was typed; undefined for what cannot be one. */
export function recoveryCodeHash(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');
  return code.length === 16 ? hashOf(`recovery ${code}`) : undefined;
}

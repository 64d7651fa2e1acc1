import { expect, test } from 'vitest';
import { newSecret } from './secrets.ts';

test('a secret has 256 random bits: no two are alike, and each bit is set in about half of them', () => {
  const secrets = Array.from({ length: 4000 }, () => newSecret());
  expect(new Set(secrets).size).toBe(4000);
  const bytes = secrets.map((secret) => Buffer.from(secret, 'base64url'));
  for (let bit = 0; bit < 256; bit += 1) {
    const set = bytes.filter((secret) => ((secret[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
    expect(Math.abs(set - 2000)).toBeLessThan(300); // nine standard deviations
  }
});

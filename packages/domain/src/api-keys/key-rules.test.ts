import { expect, test } from 'vitest';
import { mayChangeKey, mayMakeKey } from './key-rules.ts';

test('fifty keys may stand at the same time', () => {
  expect(mayMakeKey(49).ok).toBe(true);
  expect(mayMakeKey(50)).toMatchObject({ code: 'too-many-keys', words: [50] });
});

test('a revoked key stays as it was', () => {
  expect(mayChangeKey({ revokedAt: null }).ok).toBe(true);
  expect(mayChangeKey({ revokedAt: new Date() })).toMatchObject({ code: 'key-revoked' });
});

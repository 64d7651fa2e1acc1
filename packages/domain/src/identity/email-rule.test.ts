import { describe, expect, test } from 'vitest';
import { emailIdentity, isEmail } from './email-rule.ts';

test.each(['a@b.c', 'care.manager@bloomdesk.test', "o'neil+roses@mail.example.co.uk", '花@例え.jp', '"x"@host.com'])(
  '%s is an address',
  (text) => expect(isEmail(text)).toBe(true),
);

test.each([
  '',
  'a@b',
  '@b.c',
  'a@.c',
  'a@b.',
  'a@b..c',
  'a b@c.d',
  'a@b@c.d',
  ' a@b.c',
  'a@b.c\n',
  'a\0@b.c',
  `${'a'.repeat(250)}@b.cd`,
])('%j is none', (text) => expect(isEmail(text)).toBe(false));

test('an address is known whatever its case', () => {
  expect(emailIdentity('  Mary.Smith@Example.COM ')).toBe('mary.smith@example.com');
});

describe('no text keeps the check busy', () => {
  const hostile = ['a@', 'a@a.', '@', '.', 'a.', '\t', 'a@a@'].map((part) => part.repeat(65_536 / part.length));
  test.each(hostile.map((text) => [text.slice(0, 4), text]))('a thousand times 64 kB of %j', (_, text) => {
    for (let time = 0; time < 1000; time += 1) expect(isEmail(text) || isEmail(text.slice(0, 254))).toBe(false);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zplText } from './zpl-text.ts';

test.each([
  ['Ana Ruiz, Apt. 5-B', 'Ana Ruiz, Apt. 5-B'],
  ['^XZ~JR^XA', '_5EXZ_7EJR_5EXA'],
  ['~DYR:X', '_7EDYR:X'],
  ['a_b\\c', 'a_5Fb_5Cc'],
  ['José', 'Jos_C3_A9'],
  ['<b>{x}|[y]`', '_3Cb_3E_7Bx_7D_7C_5By_5D_60'],
  ['line\r\nbreak', 'line break'],
  ['\x10\x1e\x02', ''],
])('%j is sent as %s', (text, sent) => {
  expect(zplText(text)).toBe(sent);
});

test('a text is capped in characters, and an escape is never cut in two', () => {
  expect(zplText('^'.repeat(100), 3)).toBe('_5E_5E_5E');
  expect(zplText('a'.repeat(100))).toHaveLength(60);
});

test('no text of any script, control or emoji can leave its field', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: fc.constantFrom('^', '~', '_', '\\', 'X', 'Z', 'D', '\x10', '\x1e'), maxLength: 30 }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(zplText(text)).toMatch(/^([A-Za-z0-9 .,'"!?()&:;#@+=*/-]|_[0-9A-F]{2})*$/);
    }),
    { numRuns: 20_000 },
  );
});

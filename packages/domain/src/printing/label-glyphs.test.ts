import { expect, test } from 'vitest';
import { labelGlyphs } from './label-glyphs.ts';

test.each([
  ['José Łukasiewicz', 'José Łukasiewicz', []],
  ['Nguyễn Văn Tài', 'Nguyen Văn Tài', []],
  ['O’Brien – “Rose”…', 'O\'Brien - "Rose"...', []],
  ['Jose\u0301', 'José', []],
  ['one\ntwo\t three', 'one two three', []],
  ['€ 5', '€ 5', []],
  ['With love 💐💐', 'With love ', ['💐']],
  ['山田 Hanako', ' Hanako', ['山', '田']],
  ['\x00\x1b\u200bplain\u202e', 'plain', []],
  ['\ud800lone', 'lone', ['\ufffd']],
])('%j is drawn %j and loses %j', (text, drawn, lost) => {
  expect(labelGlyphs(text)).toEqual({ text: drawn, lost });
});

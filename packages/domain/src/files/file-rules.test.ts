import { expect, test } from 'vitest';
import { fileKindOf } from './file-kind.ts';
import { fileMegabytes, hasFittingSize, mayAttach, mayBePicture } from './file-rules.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
const samples = {
  jpeg: '\u00FF\u00D8\u00FF\u00E0',
  png: '\u0089PNG\r\n\u001A\n',
  gif: 'GIF89a',
  webp: 'RIFF\u0000\u0000\u0000\u0000WEBPVP8 ',
  pdf: '%PDF-1.7',
  heic: '\u0000\u0000\u0000\u0018ftypheic',
};

test.each(Object.entries(samples))('a %s is known by its first bytes, and by no fewer', (kind, text) => {
  expect(fileKindOf(bytes(`${text} and more`))).toBe(kind);
  expect(fileKindOf(bytes(text.slice(0, -6)))).toBeUndefined();
});

test.each([
  '',
  '<svg xmlns',
  '<!doctype html>',
  'MZ',
  'RIFF\u0000\u0000\u0000\u0000WAVE',
  ' %PDF-1.7',
  'BM',
  'II*\u0000',
])('%j is none of ours', (text) => {
  expect(fileKindOf(bytes(text))).toBeUndefined();
});

test.each([
  ['a picture', samples.png, 'yes'],
  ['a PDF', samples.pdf, 'yes'],
  ['a picture of an iPhone', samples.heic, 'file-kind.heic'],
  ['a drawing', '<svg>', 'file-kind'],
  ['nothing', '', 'file-empty'],
])('%s, attached to a comment: %s', (_, text, says) => {
  const verdict = mayAttach(bytes(text));
  expect(verdict.ok ? 'yes' : verdict.id).toBe(says);
});

test('10 MB is taken, and not a byte more', () => {
  const most = fileMegabytes * 1024 * 1024;
  expect([hasFittingSize(most).ok, hasFittingSize(most + 1)]).toEqual([
    true,
    expect.objectContaining({ code: 'file-too-large', message: 'The file is larger than 10 MB.' }),
  ]);
});

test.each([
  ['a picture', samples.webp, 'yes'],
  ['a PDF', samples.pdf, 'file-kind.picture'],
  ['a drawing', '<svg>', 'file-kind'],
])('%s as the picture of a product: %s', (_, text, says) => {
  const verdict = mayBePicture(bytes(text));
  expect(verdict.ok ? 'yes' : verdict.id).toBe(says);
});

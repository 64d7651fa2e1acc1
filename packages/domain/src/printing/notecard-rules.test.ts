import { expect, test } from 'vitest';
import { isNotecardAlreadyPrinted, maySaveNotecard, notecardLength, notecardTypeSize } from './notecard-rules.ts';

const always = () => true;

test.each([
  ['Happy birthday', 14],
  ['💐', 1],
  ['👩‍👩‍👧‍👦❤️', 2],
  ['José', 4],
  ['Jose\u0301', 4],
  ['a\nb', 3],
  ['', 0],
])('%j counts as %i characters', (message, length) => {
  expect(notecardLength(message)).toBe(length);
});

test('500 characters may be saved, emoji or not, and 501 may not', () => {
  expect(maySaveNotecard('💐'.repeat(500), always).ok).toBe(true);
  expect(maySaveNotecard('a'.repeat(501), always)).toEqual({
    ok: false,
    code: 'notecard-too-long',
    message: 'The message has 501 characters; a notecard holds 500.',
  });
});

test.each([
  [40, 22],
  [22, 22],
  [21, 20],
  [8, 8],
  [7.9, null],
])('a message that fits up to %f pt is set at %s pt', (largest, size) => {
  expect(notecardTypeSize((points) => points <= largest)).toBe(size);
});

test('a message that overflows even at 8 pt may not be saved', () => {
  expect(maySaveNotecard('wide', (points) => points < 8)).toMatchObject({ ok: false, code: 'notecard-overflows' });
});

test('editing warns from NotecardPrinted on, and not for a cancelled suborder', () => {
  expect(isNotecardAlreadyPrinted('AtTable')).toBe(false);
  expect(isNotecardAlreadyPrinted('NotecardPrinted')).toBe(true);
  expect(isNotecardAlreadyPrinted('Delivered')).toBe(true);
  expect(isNotecardAlreadyPrinted('Cancelled')).toBe(false);
});

import { expect, test } from 'vitest';
import { setNotecard } from './notecard-fit.ts';
import { isNotecardAlreadyPrinted, maySaveNotecard, notecardLength } from './notecard-rules.ts';

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
  expect(maySaveNotecard('💐'.repeat(500)).ok).toBe(true);
  expect(maySaveNotecard('a'.repeat(501))).toMatchObject({
    ok: false,
    code: 'notecard-too-long',
    message: 'The message has 501 characters; a notecard holds 500.',
  });
});

/** 26 lines of 8 pt fill the card. */
test.each([
  ['twenty-six lines', 'Love\n'.repeat(26), null],
  ['twenty-seven lines', 'Love\n'.repeat(27), 'The message is one line too long for the card.'],
  ['thirty lines, one of them blank', `Love\n\n${'Ann\n'.repeat(28)}`, 'The message is 4 lines too long for the card.'],
  ['thirty lines of Windows', 'Love\r\n'.repeat(30), 'The message is 4 lines too long for the card.'],
  ['thirty Greek lines', 'Σ’ αγαπώ\n'.repeat(30), 'The message is 4 lines too long for the card.'],
  ['thirty Cyrillic lines', 'С любовью\n'.repeat(30), 'The message is 4 lines too long for the card.'],
  ['thirty Arabic lines', 'مع حبي\n'.repeat(30), 'The message is 4 lines too long for the card.'],
  ['thirty Hebrew lines', 'באהבה\n'.repeat(30), 'The message is 4 lines too long for the card.'],
  ['thirty Japanese lines', '愛をこめて\n'.repeat(30), 'The message is 4 lines too long for the card.'],
  ['thirty lines of emoji', '💐\n'.repeat(30), 'The message is 4 lines too long for the card.'],
  ['ten lines that each take three', `${'花'.repeat(49)}\n`.repeat(10), null],
  [
    'fourteen lines that each take two',
    `${'花'.repeat(31)}\n`.repeat(14),
    'The message is 2 lines too long for the card.',
  ],
  ['fourteen such lines of narrow letters', `${'l'.repeat(31)}\n`.repeat(14), null],
  ['every word as long as a line', `${'W'.repeat(61)} `.repeat(8), null],
  ['nothing', '', null],
  ['blank lines behind it alone', `Love${'\n'.repeat(40)}`, null],
])('%s', (_, message, trouble) => {
  const verdict = maySaveNotecard(message);
  expect(verdict.ok ? null : verdict.message).toBe(trouble);
  expect(setNotecard(message).linesTooMany > 0).toBe(trouble !== null);
});

test.each([
  ['a short message', 'Happy birthday, Mom!', 22, ['Happy birthday, Mom!']],
  ['blanks at the end of a line', 'Love  \nAnn', 22, ['Love', 'Ann']],
  ['two even lines', 'With all our love and best wishes', 22, ['With all our love ', 'and best wishes']],
  ['no closing sign at the start of a line', '花花花花花花。花花花花花', 22, ['花花花花花花。', '花花花花花']],
  ['a word kept whole by smaller type', 'W'.repeat(14), 16, ['W'.repeat(14)]],
  ['Thai between its words', 'สุขสันต์วันเกิดนะคะคุณแม่', 22, ['สุขสันต์วันเกิด', 'นะคะคุณแม่']],
])('%s is set large, in lines of its own', (_, message, points, lines) => {
  const set = setNotecard(message);
  expect([set.points, set.paragraphs.flat()]).toEqual([points, lines]);
});

test('no sign is lost or doubled, however a message is broken', () => {
  for (const message of [
    'a '.repeat(200),
    'W'.repeat(500),
    '  x  y ',
    '👩‍👩‍👧‍👦 🏳️‍🌈'.repeat(40),
    'لا إله '.repeat(60),
  ]) {
    expect(
      setNotecard(message)
        .paragraphs.map((lines) => lines.join(''))
        .join('\n')
        .trimEnd(),
    ).toBe(message.trimEnd());
  }
});

test('editing warns from NotecardPrinted on, and not for a cancelled suborder', () => {
  expect(isNotecardAlreadyPrinted('AtTable')).toBe(false);
  expect(isNotecardAlreadyPrinted('NotecardPrinted')).toBe(true);
  expect(isNotecardAlreadyPrinted('Delivered')).toBe(true);
  expect(isNotecardAlreadyPrinted('Cancelled')).toBe(false);
});

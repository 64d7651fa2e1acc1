import { check, constantFrom, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvLine, escapeFormula, unescapeFormula } from './csv-cell.ts';

test.each([
  ['=cmd|calc', "'=cmd|calc"],
  ['+1 202 555 0123', "'+1 202 555 0123"],
  ['-5', "'-5"],
  ['@sum', "'@sum"],
  ['\tx', '"\'\tx"'.slice(1, -1)],
  ['Roses', 'Roses'],
  ["'tis the season", "'tis the season"],
])('the text %j is written so that no spreadsheet runs it', (text, expected) => {
  expect(escapeFormula(text)).toBe(expected);
});

test('numbers and amounts stay numbers', () => {
  expect(csvLine(['1000001', -5, { cents: -1250 }, { cents: 7 }, null])).toBe('1000001,-5,-12.50,0.07,');
});

test('commas, quotes and line ends are quoted', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', ' edge'])).toBe('"a,b","say ""hi""","two\nlines"," edge"');
});

test('what was exported is read back unchanged, and no text cell opens a formula', () => {
  const start = constantFrom('', '=', '+', '-', '@', '\t', '\r', '\0', "'", "'=", "''-", '"', ',', '\n');
  const inert = property(tuple(start, string({ unit: 'binary', maxLength: 12 })), ([first, rest]) => {
    const file = csvCell(first + rest);
    const cell = file.startsWith('"') ? file.slice(1, -1).replaceAll('""', '"') : file;
    return unescapeFormula(cell) === first + rest && !'=+-@\t\r\0'.includes(cell[0] ?? ' ');
  });
  const result = check(inert, { numRuns: 100_000 });
  expect(result.failed ? result.counterexample : 'holds').toBe('holds');
});

import { expect, test } from 'vitest';
import { namesIn, promiseFindings } from './named-promises.ts';

const known = { prove: ['kills', 'first-day'], bench: ['day'] };

/** Fifty promises, the first as given. */
function pageWith(row: string, entry: string): string {
  const numbers = Array.from({ length: 49 }, (_, at) => at + 2);
  const rows = numbers.map((number) => `| P${number} Held | \`held.test.ts\` | open |`);
  const entries = numbers.map((number) => `### P${number} Held\nAlways. Open: for longer.`);
  return [`| P1 ${row} |`, ...rows, `### P1 ${entry}`, ...entries].join('\n');
}

test.each([
  ['Lost | `kills.test.ts` (4 kills) | the gate is full size', 'Lost\nNothing is.'],
  ['Lost | the command | `npm run prove -- kills first-day`: 40 kills', 'Lost\nNothing is.'],
  ['Lost | open | `npm run bench -- day`', 'Lost\nNothing is. Open: nobody tries.'],
])('a promise is shown by %s', (row, entry) => {
  expect(promiseFindings(pageWith(row, entry), known)).toEqual([]);
});

test.each([
  ['Lost | somehow | in time', 'Lost\nNothing is.', 'P1 names neither a test nor a command, and is not open'],
  ['Lost | `a.test.ts` | open', 'Lost\nNothing is.', 'P1 is open in the table and not in its entry'],
  ['Lost | `npm run prove -- kill` | all', 'Lost\nNothing is.', 'names npm run prove -- kill'],
  ['Lost | `npm run bench -- kills` | all', 'Lost\nNothing is.', 'names npm run bench -- kills'],
])('a promise is not shown by %s', (row, entry, finding) => {
  expect(promiseFindings(pageWith(row, entry), known)).toEqual([finding]);
});

test('a promise without its row or its heading is found', () => {
  const page = pageWith('Lost | `a.test.ts` | full', 'Lost\nNothing is.');
  expect(promiseFindings(page.replace('| P7 ', '| Q7 ').replace('### P9 ', '#### P9 '), known)).toEqual([
    'P7 has no row in the table',
    'P9 has no heading',
  ]);
});

test('commands are read from the table that has them', () => {
  expect(
    namesIn(`  kills: {\n    says: 'x',\n  },\n  'first-day': {\n  plan: benchPlanning,\n  server: async () => {`),
  ).toEqual(['kills', 'first-day', 'plan', 'server']);
});

import { expect, test } from 'vitest';
import { markedParts } from './marked-parts.ts';

const written = (text: string, marks: [number, number][]) =>
  markedParts(text, marks)
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('');

test.each([
  [
    '12 Elm St, Baltimore',
    [
      [0, 2],
      [3, 6],
    ],
    '[12] [Elm] St, Baltimore',
  ],
  [
    'Rosa Reyes',
    [
      [5, 8],
      [0, 4],
    ],
    '[Rosa] [Rey]es',
  ],
  [
    'Rosa',
    [
      [0, 4],
      [0, 2],
    ],
    '[Rosa]',
  ],
  ['Rosa', [], 'Rosa'],
] as [string, [number, number][], string][])('%s is marked at %j as %s', (text, marks, shown) =>
  expect(written(text, marks)).toBe(shown),
);

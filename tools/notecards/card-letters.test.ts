import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cardLetters, cardLettersFile } from './card-letters.ts';
import { root } from '../workplace.ts';

test('letters are measured as the fonts of the card draw them (otherwise: node tools/notecards/card-letters.ts)', () => {
  expect(readFileSync(join(root, cardLettersFile), 'utf8')).toBe(cardLetters());
});

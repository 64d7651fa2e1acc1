import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workplace.ts';
import { emojiCoverage, emojiCoverageFile } from './emoji-coverage.ts';

test('emoji are known as the font of the card draws them (otherwise: node tools/notecards/emoji-coverage.ts)', () => {
  expect(readFileSync(join(root, emojiCoverageFile), 'utf8')).toBe(emojiCoverage());
});

import { expect, test } from 'vitest';
import { formatReach } from './format-reach.ts';

test.each([
  [{ hasShape: false, zipCount: 0, nationwide: false }, 'Serves nobody: no map, no ZIP codes'],
  [{ hasShape: true, zipCount: 5, nationwide: false }, 'By its map'],
  [{ hasShape: false, zipCount: 1, nationwide: false }, '1 ZIP code'],
  [{ hasShape: false, zipCount: 1200, nationwide: false }, '1,200 ZIP codes'],
  [{ hasShape: true, zipCount: 0, nationwide: true }, 'Nationwide'],
])('%j', (facts, words) => expect(formatReach(facts)).toBe(words));

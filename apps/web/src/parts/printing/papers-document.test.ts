import { expect, test } from 'vitest';
import { documentOf } from './papers-document.ts';

test('notecard and label of a suborder share one window', () => {
  expect(documentOf(['notecard', 'label'])).toBe('one-pagers');
  expect([documentOf(['notecard']), documentOf(['label'])]).toEqual(['notecards', 'labels']);
});

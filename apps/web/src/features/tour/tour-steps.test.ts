import { expect, test } from 'vitest';
import { tours } from '@bloomdesk/domain/identity/tours';
import { tourSteps } from './tour-steps.ts';

test.each(tours)('the tour of %s has at most five steps, each about one control in short sentences', (tour) => {
  const steps = tourSteps[tour];
  expect(steps.length).toBeGreaterThanOrEqual(4);
  expect(steps.length).toBeLessThanOrEqual(5);
  expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length);
  const sentences = steps.flatMap(({ text }) => text.split('. '));
  expect(sentences.filter((sentence) => sentence.split(' ').length > 14)).toEqual([]);
});

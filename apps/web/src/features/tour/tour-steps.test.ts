import { expect, test } from 'vitest';
import { textsOf } from '#texts/catalogue.ts';
import { tourTexts } from '#texts/english/homes/tour.ts';
import { tours } from '@bloomdesk/domain/identity/tours';
import { tourSteps } from './tour-steps.ts';

test.each(tours)('the tour of %s has at most five steps, each about one control in short sentences', (tour) => {
  const steps = tourSteps[tour];
  expect(steps.length).toBeGreaterThanOrEqual(4);
  expect(steps.length).toBeLessThanOrEqual(5);
  expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length);
  const t = textsOf(tourTexts);
  const sentences = steps.flatMap(({ text }) => t(text).split('. '));
  expect(sentences.filter((sentence) => sentence.split(' ').length > 14)).toEqual([]);
});

import { expect, test } from 'vitest';
import { interactiveAt, longTasksOf } from './ready-times.ts';

test('a page can be used when it stands there, or when the task that runs then has ended', () => {
  const longTasks = [
    { startsAt: 100, lasts: 80 },
    { startsAt: 380, lasts: 90 },
    { startsAt: 900, lasts: 60 },
  ];
  expect(interactiveAt({ shownAt: 300, largestPaint: 0, longTasks })).toBe(300);
  expect(interactiveAt({ shownAt: 400, largestPaint: 0, longTasks })).toBe(470);
  expect(longTasksOf({ shownAt: 400, largestPaint: 0, longTasks })).toBe(230);
});

test('a page that never stood there has no time', () => {
  expect(interactiveAt({ shownAt: undefined, largestPaint: 0, longTasks: [] })).toBeNaN();
});

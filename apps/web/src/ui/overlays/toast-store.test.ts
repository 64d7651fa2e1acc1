import { beforeEach, expect, test } from 'vitest';
import { clearToasts, hideToast, markToastsRead, readToasts, showToast } from './toast-store.ts';

beforeEach(clearToasts);

test('a notice taken off the screen can still be read in the tray', () => {
  const id = showToast({ title: 'Batch Monday 1 created' }, 1000);
  hideToast(id);
  expect(readToasts().shown).toEqual([]);
  expect(readToasts().history).toMatchObject([{ title: 'Batch Monday 1 created', at: 1000, isRead: false }]);
});

test('at most four notices are on the screen, the oldest makes room', () => {
  for (const n of [1, 2, 3, 4, 5]) showToast({ title: `Notice ${n}` });
  expect(readToasts().shown.map((toast) => toast.title)).toEqual(['Notice 2', 'Notice 3', 'Notice 4', 'Notice 5']);
  expect(readToasts().history.map((toast) => toast.title)[0]).toBe('Notice 5');
});

test('opening the tray marks every notice as read', () => {
  showToast({ title: 'Saved' });
  markToastsRead();
  expect(readToasts().history.every((toast) => toast.isRead)).toBe(true);
});

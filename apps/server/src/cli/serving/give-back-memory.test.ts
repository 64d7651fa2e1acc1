import { afterEach, expect, test, vi } from 'vitest';
import { giveBackMemory } from './give-back-memory.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what the start needed is given back once, after it', () => {
  vi.useFakeTimers();
  const gc = vi.fn<(options: object) => void>();
  vi.stubGlobal('gc', gc);
  giveBackMemory();
  vi.advanceTimersByTime(19_999);
  expect(gc).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_600_000);
  expect(gc.mock.calls).toEqual([[{ type: 'major', execution: 'sync', flavor: 'last-resort' }]]);
});

test('a server that ends before gives nothing back, and one without the flag goes on', () => {
  vi.useFakeTimers();
  const gc = vi.fn<(options: object) => void>();
  vi.stubGlobal('gc', gc);
  giveBackMemory()();
  vi.advanceTimersByTime(60_000);
  expect(gc).not.toHaveBeenCalled();
  vi.stubGlobal('gc', undefined);
  giveBackMemory();
  expect(() => vi.advanceTimersByTime(60_000)).not.toThrow();
});

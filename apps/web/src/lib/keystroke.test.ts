import { expect, test } from 'vitest';
import { keyWord, pressedSoFar } from './keystroke.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  keyWord({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test('keys have one word, and ⌘ is Ctrl', () => {
  expect([press('o'), press('?'), press('k', { ctrlKey: true }), press('k', { metaKey: true })]).toEqual([
    'o',
    '?',
    'Ctrl K',
    'Ctrl K',
  ]);
});

test('Enter, Space, arrows and Alt combinations are no shortcuts', () => {
  expect([press('Enter'), press(' '), press('ArrowDown'), press('o', { altKey: true })]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

const known = ['g o', 'g b', 't', '[', 'o x'];

test('g then o is a sequence', () => {
  expect(pressedSoFar('', 'g', known)).toBe('g');
  expect(pressedSoFar('g', 'o', known)).toBe('g o');
});

test('a key that does not go on begins again, or is nothing', () => {
  expect(pressedSoFar('g', 't', known)).toBe('t');
  expect(pressedSoFar('g', 'g', known)).toBe('g');
  expect(pressedSoFar('g', 'q', known)).toBe('');
  expect(pressedSoFar('', '5', known)).toBe('');
});

import { expect, test } from 'vitest';
import { afterKey } from './palette-keys.ts';
import type { PaletteState } from './palette-state.ts';

const opened: PaletteState = { isOpen: true, query: '', isEntered: false, hasField: false };
const stroke = (key: string, changes = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...changes });
const typed = (keys: string) =>
  keys.split(' ').reduce<PaletteState | null>((state, key) => state && (afterKey(state, stroke(key)) ?? state), opened);

test('every key typed before the palette is there is kept, and Enter with it', () => {
  expect(typed('1 0 0 0 0 1 3 Enter')).toEqual({ ...opened, query: '1000013', isEntered: true });
});

test('Enter counts for the text it was pressed on and for no other', () => {
  expect(typed('1 0 0 0 Enter 0 1 3')).toMatchObject({ query: '1000013', isEntered: false });
  expect(typed('1 Enter Backspace')).toMatchObject({ query: '', isEntered: false });
  expect(typed('Enter')).toMatchObject({ isEntered: false });
});

test('a slip is taken back, and Escape closes', () => {
  expect(typed('1 0 x Backspace 0')).toMatchObject({ query: '100' });
  expect(typed('1 Escape')).toMatchObject({ isOpen: false, query: '' });
});

test('keys of the browser and of the keyboard are left to them', () => {
  expect(afterKey(opened, stroke('Shift'))).toBeNull();
  expect(afterKey(opened, stroke('Tab'))).toBeNull();
  expect(afterKey(opened, stroke('c', { ctrlKey: true }))).toBeNull();
  expect(afterKey(opened, stroke('k', { ctrlKey: true }))).toEqual(opened);
});

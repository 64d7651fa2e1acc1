import { expect, test } from 'vitest';
import { type Shortcut, type ShortcutSet, shortcutsInForce } from './shortcuts.ts';

const key = (keys: string): Shortcut => ({ keys, label: keys, onPress: () => undefined });
const frame: ShortcutSet = { of: 'everywhere', isAlone: false, shortcuts: [key('Ctrl K'), key('g o'), key('t')] };

test('shortcuts of the page win over those of the frame', () => {
  const page = { of: 'page', isAlone: false, shortcuts: [key('t')] } as const;
  expect(shortcutsInForce([frame, page]).find(({ keys }) => keys === 't')).toBe(page.shortcuts[0]);
});

test('where a scanner types, only the keys of that page and those with Ctrl work', () => {
  const bench = { of: 'page', isAlone: true, shortcuts: [key('n')] } as const;
  expect(shortcutsInForce([frame, bench]).map(({ keys }) => keys)).toEqual(['n', 'Ctrl K']);
});

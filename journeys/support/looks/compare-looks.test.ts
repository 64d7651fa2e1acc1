import { expect, test } from 'vitest';
import { differencesOf, readLook, writeLook } from './compare-looks.ts';

const dots = ['fffeee', '222333'];
const look = {
  things: [
    { name: 'h1 “Orders”', box: [20, 10, 80, 24], style: 'text 20/28 600 #191e1b/#e9edea' },
    { name: 'button “Create”', box: [200, 10, 90, 32], style: 'text 13/20 500 #ffffff, ground #2b6b46, round 6' },
    { name: 'td “00:00 am”', box: [20, 60, 70, 36], style: 'text 13/20 400 #191e1b/#e9edea' },
  ],
  light: [...dots],
  dark: [...dots],
} satisfies Parameters<typeof writeLook>[0];

const changed = (change: (kept: typeof look) => void) => {
  const now = structuredClone(look);
  change(now);
  return differencesOf(look, now);
};

test('a look is the same once it was written and read', () => {
  expect(readLook(writeLook(look))).toEqual(look);
  expect(differencesOf(look, readLook(writeLook(look)))).toEqual([]);
});

test.each<[string, (now: typeof look) => void, string]>([
  [
    'another color',
    ({ things }) => Object.assign(things[1] ?? {}, { style: 'text 13/20 500 #ffffff, ground #2b6b47, round 6' }),
    'button “Create”: was text 13/20 500 #ffffff, ground #2b6b46, round 6; is text 13/20 500 #ffffff, ground #2b6b47, round 6',
  ],
  ['lower', ({ things }) => things[0]?.box.splice(1, 1, 14), 'h1 “Orders” moved by 0, +4 px'],
  ['higher', ({ things }) => things[1]?.box.splice(3, 1, 36), 'button “Create” 4 px higher'],
  ['gone', ({ things }) => things.splice(1, 1), 'gone: button “Create”'],
  ['a dot in the picture', ({ dark }) => dark.splice(0, 1, 'fffebe'), 'dark: other colors in the squares at 40,0'],
])('%s is said', (_, change, said) => {
  expect(changed(change)).toEqual([said]);
});

test('what moves together is said once', () => {
  const down = changed(({ things }) => things.forEach(({ box }) => (box[1] += 8)));
  expect(down).toEqual(['h1 “Orders” and 2 more moved by 0, +8 px']);
});

test('letters may be off by two px, and a time by the width of another one', () => {
  expect(changed(({ things }) => things[0]?.box.splice(2, 1, 82))).toEqual([]);
  expect(changed(({ things }) => things[2]?.box.splice(2, 1, 80))).toEqual([]);
  expect(changed(({ things }) => things[2]?.box.splice(3, 1, 44))).toEqual(['td “00:00 am” 8 px higher']);
});

import { describe, expect, test } from 'vitest';
import { type KeyMeaning, type KeysSoFar, keyPressed, loneKey, noKeys, typedSoFar } from './scan-keys.ts';

/** Presses keys with a gap of so many milliseconds and tells what each one meant. */
function press(
  pressed: readonly string[],
  gap: number,
  from: { before?: KeysSoFar; at?: number; isInLayer?: boolean } = {},
) {
  let state = from.before ?? noKeys;
  let at = from.at ?? 1000;
  const meanings: KeyMeaning[] = [];
  for (const key of pressed) {
    const [next, meaning] = keyPressed(state, key, at, from.isInLayer);
    state = next;
    meanings.push(meaning);
    at += gap;
  }
  return { state, meanings, at, scans: meanings.flatMap((meaning) => (meaning.kind === 'scan' ? [meaning.text] : [])) };
}

const keys = (text: string) => [...text];
const scan = (code: string) => [...keys(code), 'Enter'];

test('twenty scans fifty milliseconds apart are twenty codes', () => {
  let { state, at } = { state: noKeys, at: 1000 };
  const scans: string[] = [];
  for (let n = 1; n <= 20; n += 1) {
    const pressed = press(scan(`10000${String(n).padStart(2, '0')}-1`), 2, { before: state, at });
    scans.push(...pressed.scans);
    ({ state } = pressed);
    at = pressed.at + 50;
  }
  expect(scans).toHaveLength(20);
  expect(scans.at(-1)).toBe('1000020-1');
});

test('a code typed by hand counts too, and can be corrected', () => {
  expect(press(scan('1000012-1'), 350).scans).toEqual(['1000012-1']);
  expect(press([...keys('10000129'), 'Backspace', ...keys('-1'), 'Enter'], 350).scans).toEqual(['1000012-1']);
  expect(typedSoFar(press(keys('1000'), 350).state)).toBe('1000');
  expect(press([...keys('1000'), 'Escape'], 350).state.signs).toEqual([]);
});

test('a key touched before a scan does not spoil the code', () => {
  const touched = press(['7'], 0);
  const { meanings } = press(scan('1000012-1'), 8, { before: touched.state, at: 1500 });
  expect(meanings.at(-1)).toEqual({ kind: 'scan', text: '71000012-1', end: '1000012-1' });
});

test('a computer that stumbles in the middle of a scan loses nothing of it', () => {
  const begun = press(keys('1000'), 8);
  const { meanings } = press([...keys('012-1'), 'Enter'], 8, { before: begun.state, at: 1400 });
  expect(meanings.at(-1)).toEqual({ kind: 'scan', text: '1000012-1', end: '012-1' });
});

test('a code begun long ago is forgotten', () => {
  const begun = press(keys('99'), 100);
  expect(press([...keys('50001'), 'Enter'], 300, { before: begun.state, at: 9000 }).scans).toEqual(['50001']);
});

test('the second line end of a scanner presses no button', () => {
  const { meanings } = press([...scan('1000012-1'), 'Enter'], 10);
  expect(meanings.at(-1)).toEqual({ kind: 'taken' });
});

test('Enter, Space and the question mark alone belong to the page', () => {
  for (const key of ['Enter', ' ', '?', 'Tab', 'Escape', 'Backspace', 'Shift', 'ArrowLeft', 'F5']) {
    expect(press([key], 0).meanings).toEqual([{ kind: 'pass' }]);
  }
});

test('a scanner that ends with Tab is understood, a hand that moves on with Tab is not', () => {
  expect(press([...keys('1000012-1'), 'Tab'], 10).scans).toEqual(['1000012-1']);
  expect(press([...keys('12'), 'Tab'], 200).meanings.at(-1)).toEqual({ kind: 'pass' });
});

test('a key held with Shift inside a code changes nothing', () => {
  expect(press(['1', 'Shift', 'Z', '9', '9', '9', '8', 'Enter'], 10).scans).toEqual(['1Z9998']);
});

test('a single letter is alone, the first letter of a scan is not', () => {
  expect(loneKey(press(['n'], 0).state)).toBe('n');
  expect(loneKey(press(['n', '1'], 10).state)).toBeNull();
  expect(loneKey(noKeys)).toBeNull();
});

test('a letter taken for a shortcut begins the code whose next sign was pressed right after it, and was heard late', () => {
  const { state } = press(['S'], 0);
  const pressed = { ...state, isPressed: true };
  expect([loneKey(pressed), typedSoFar(pressed)]).toEqual([null, '']);
  expect(press([...keys('LV-100'), 'Enter'], 10, { before: pressed, at: 1040 }).scans).toEqual(['SLV-100']);
  expect(press([...keys('1000012-1'), 'Enter'], 10, { before: pressed, at: 1151 }).scans).toEqual(['1000012-1']);
  expect(loneKey(press(['s'], 0, { before: pressed, at: 1151 }).state)).toBe('s');
  expect(press(['Enter'], 0, { before: pressed, at: 1040 }).meanings).toEqual([{ kind: 'pass' }]);
});

describe('while a menu or dialog is open', () => {
  test('its keys stay its own', () => {
    expect(press([...keys('ab'), 'Enter'], 200, { isInLayer: true }).meanings.map(({ kind }) => kind)).toEqual([
      'pass',
      'pass',
      'pass',
    ]);
  });

  test('a scan counts all the same', () => {
    expect(press(scan('1000012-1'), 10, { isInLayer: true }).scans).toEqual(['1000012-1']);
  });
});

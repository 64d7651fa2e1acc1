import fc from 'fast-check';
import { expect, test } from 'vitest';
import { code128Modules, code128QuietZone } from './code128.ts';

test.each([
  ['A', '211214 111323 131123 2331112'],
  ['PJJ123C', '211214 313121 112133 112133 123221 223211 221132 131321 311321 2331112'],
  ['123456', '211232 112232 131123 331121 132131 2331112'],
  ['50001', '211232 231131 212222 114131 123221 132212 2331112'],
  ['1000001-1', '211232 221312 212222 212222 114131 123221 122132 123221 221114 2331112'],
  ['1000001-12', '211232 221312 212222 212222 114131 123221 122132 123221 223211 122231 2331112'],
])('%s has the published bars', (text, bars) => {
  expect(code128Modules(text).join('')).toBe(bars.replaceAll(' ', ''));
});

test.each(['', 'Ünicode', 'line\nbreak', '💐'])('%j cannot be encoded and has no bars', (text) => {
  expect(code128Modules(text)).toEqual([]);
});

const printable = fc.stringMatching(/^[ -~]{1,40}$/);

test('every code is whole symbols of eleven modules, three bars and three spaces, and a stop of thirteen', () => {
  fc.assert(
    fc.property(printable, (text) => {
      const modules = code128Modules(text);
      expect((modules.length - 7) % 6).toBe(0);
      expect(modules.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
      for (let at = 0; at < modules.length - 7; at += 6) {
        const symbol = modules.slice(at, at + 6);
        expect(symbol.reduce((sum, width) => sum + width, 0)).toBe(11);
        expect(symbol.every((width) => width >= 1 && width <= 4)).toBe(true);
        expect((symbol[0] ?? 0) + (symbol[2] ?? 0) + (symbol[4] ?? 0)).toSatisfy((bars: number) => bars % 2 === 0);
      }
    }),
  );
});

test('different texts never have the same bars', () => {
  fc.assert(
    fc.property(printable, printable, (one, other) => {
      expect(code128Modules(one).join('') === code128Modules(other).join('')).toBe(one === other);
    }),
  );
});

test('digits take half the room of letters', () => {
  const widthOf = (text: string) => code128Modules(text).reduce((sum, width) => sum + width, 0);
  expect(widthOf('12345678')).toBe(11 * (1 + 4 + 1) + 13);
  expect(widthOf('ABCDEFGH')).toBe(11 * (1 + 8 + 1) + 13);
  expect(code128QuietZone).toBe(10);
});

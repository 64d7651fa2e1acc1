import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText } from './label-fit.ts';

const oneLine = { width: 752, lines: 1, height: 50 };

test('a short text is printed large and whole', () => {
  expect(fitText('Baltimore, MD 21201', oneLine)).toEqual({ text: 'Baltimore, MD 21201', height: 50 });
});

test('a longer text is printed smaller before anything is cut', () => {
  const address = '12345 North Martin Luther King Boulevard';
  const fitted = fitText(address, oneLine);
  expect(fitted.text).toBe(address);
  expect(fitted.height).toBeLessThan(50);
});

test('what does not fit even small is cut', () => {
  const fitted = fitText('Attention of the front desk of the northern tower, second entrance, third floor', oneLine);
  expect(fitted.height).toBe(30);
  expect(fitted.text).toMatch(/^Attention of the front desk of the northern/);
  expect(fitted.text.length).toBeLessThan(60);
});

test('a second line is used before letters shrink', () => {
  const text = 'Rosewood Apartments at the Old Harbor Walk';
  expect(fitText(text, { ...oneLine, lines: 2 })).toEqual({ text, height: 50 });
});

test('a word too long for any line is cut inside the word', () => {
  const fitted = fitText('W'.repeat(200), oneLine);
  expect(fitted.text).toMatch(/^W+$/);
  expect(fitted.text.length).toBeLessThan(60);
});

test('a fitted text is always the beginning of the text, and short texts are never cut', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 1, max: 4 }), (text, lines) => {
      const fitted = fitText(text, { ...oneLine, lines });
      expect(text.startsWith(fitted.text)).toBe(true);
      if (text.length <= 12) expect(fitted.text).toBe(text);
    }),
  );
});

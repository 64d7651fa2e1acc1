import { expect, test } from 'vitest';
import { fitMessage, type Measured } from './fit-message.ts';

const room = { clientHeight: 300, clientWidth: 300 };

/** A text of so many words of so many letters, set the way a browser sets it: a letter is as wide as half its size. */
function text(words: number, letters: number): Measured {
  const style = { fontSize: '', overflowWrap: 'normal' };
  const points = () => Number.parseFloat(style.fontSize);
  const wordWidth = () => (letters + 1) * points() * 0.5;
  const lines = () => {
    const isBroken = style.overflowWrap === 'anywhere' && wordWidth() > room.clientWidth;
    const perLine = isBroken ? room.clientWidth / wordWidth() : Math.max(1, Math.floor(room.clientWidth / wordWidth()));
    return Math.ceil(words / perLine);
  };
  return {
    style,
    get scrollHeight() {
      return lines() * points() * 1.35;
    },
    get scrollWidth() {
      return style.overflowWrap === 'anywhere' ? Math.min(wordWidth(), room.clientWidth) : wordWidth();
    },
  };
}

test('a short message is set large', () => {
  const short = text(4, 5);
  expect(fitMessage(short, room)).toBe(22);
  expect(short.style).toEqual({ fontSize: '22pt', overflowWrap: 'normal' });
});

test('a long message is set smaller, down to eight points', () => {
  expect(fitMessage(text(90, 5), room)).toBeLessThan(22);
  expect(fitMessage(text(320, 5), room)).toBe(8);
});

test('a long word makes the type smaller before it is broken', () => {
  const word = text(1, 40);
  expect(fitMessage(word, room)).toBe(14);
  expect(word.style.overflowWrap).toBe('normal');
});

test('a word no size keeps whole is broken, in large type again', () => {
  const word = text(1, 120);
  expect(fitMessage(word, room)).toBe(22);
  expect(word.style.overflowWrap).toBe('anywhere');
});

test('a message too long for the card is told, not cut', () => {
  expect(fitMessage(text(5000, 5), room)).toBeNull();
});

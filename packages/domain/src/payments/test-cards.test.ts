import { expect, test } from 'vitest';
import { cardBehind, isTestNonce, publicToken, testCardOf, testCards } from './test-cards.ts';

test('a card is known by its number, however it is typed', () => {
  expect(testCardOf('4111 1111-1111 1111')?.nonce).toBe('fake-valid-visa-nonce');
  expect(testCardOf('4111 1111 1111 1112')).toBe(undefined);
  expect(testCardOf('')).toBe(undefined);
});

test('a nonce is known by its name, whatever tells one use from another', () => {
  for (const card of testCards) {
    expect(cardBehind(`${card.nonce}.17`)).toBe(card);
    expect(isTestNonce(card.nonce)).toBe(true);
  }
  expect(cardBehind('tokencc_bf_real')).toBe(undefined);
  expect(isTestNonce('tokencc_bf_real')).toBe(false);
  expect(isTestNonce(publicToken)).toBe(false);
});

test('no two cards share a number, and every number passes the check of its last digit', () => {
  expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
  expect(testCards.filter(({ number }) => luhn(number) % 10 !== 0)).toEqual([]);
});

function luhn(number: string): number {
  return [...number]
    .toReversed()
    .map((digit, at) => Number(digit) * (at % 2 === 1 ? 2 : 1))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0);
}

import { expect, test } from 'vitest';
import { rateLimit } from './rate-limit.ts';

const at = (seconds: number) => new Date(Date.UTC(2027, 1, 10, 15, 0, seconds));

test('each person has so many a minute, and the rest get Retry-After', () => {
  const admit = rateLimit(3);
  for (const seconds of [0, 10, 20]) admit('ana', at(seconds));
  expect(() => admit('ana', at(30))).toThrow('Too many requests. Please wait 30 seconds.');
  expect(() => admit('ben', at(30))).not.toThrow();
});

test('what is a minute old no longer counts, and a refused visit never did', () => {
  const admit = rateLimit(2);
  admit('ana', at(0));
  admit('ana', at(30));
  expect(() => admit('ana', at(59))).toThrow('Please wait 1 second.');
  expect(() => admit('ana', at(60))).not.toThrow();
  expect(() => admit('ana', at(61))).toThrow('Please wait 29 seconds.');
});

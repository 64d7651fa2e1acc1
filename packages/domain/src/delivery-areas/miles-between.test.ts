import { expect, test } from 'vitest';
import { milesBetween } from './miles-between.ts';

const baltimore = { lat: 39.2904, lng: -76.6122 };

test.each([
  ['to itself', baltimore, 0],
  ['to Manhattan', { lat: 40.7831, lng: -73.9712 }, 175],
  ['to Los Angeles', { lat: 34.0522, lng: -118.2437 }, 2318],
  ['round the world', { lat: -39.2904, lng: 103.3878 }, 12_437],
])('from Baltimore %s', (_, other, miles) => expect(Math.abs(milesBetween(baltimore, other) - miles)).toBeLessThan(6));

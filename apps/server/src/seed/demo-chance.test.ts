import { expect, test } from 'vitest';
import {
  companies as inventedCompanies,
  firstNames as inventedFirstNames,
  lastNames as inventedLastNames,
  streets as inventedStreets,
} from '#company-data/masking/invented-words.ts';
import { demoChance } from './demo-chance.ts';
import { companies, firstNames, lastNames, streets } from './demo-words.ts';

test('the same seed draws the same people, and another one others', () => {
  const drawn = (seed: number) => {
    const chance = demoChance(seed);
    return Array.from({ length: 20 }, () => [chance.person(), chance.street(), chance.phone()]);
  };
  expect(drawn(1)).toEqual(drawn(1));
  expect(drawn(1)).not.toEqual(drawn(2));
});

test('nobody of a small day has the name of another', () => {
  const chance = demoChance(1);
  const names = Array.from({ length: 1500 }, () => Object.values(chance.person()).join(' '));
  expect(new Set(names).size).toBe(1500);
});

test.each([
  ['first names', firstNames, inventedFirstNames],
  ['last names', lastNames, inventedLastNames],
  ['streets', streets, inventedStreets],
  ['companies', companies, inventedCompanies],
])('a demo and a practice database share none of their %s', (_kind, demo, invented) => {
  expect(demo.filter((word) => invented.includes(word))).toEqual([]);
  expect(new Set(demo).size).toBe(demo.length);
});

import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { bordersIn, type GroundBox, groundOf, namesIn } from './ground.ts';

const ground = groundOf(createRequire(import.meta.url)('us-atlas/counties-10m.json'));
const baltimore: GroundBox = [-76.8, 39.1, -76.4, 39.5];

test('the atlas that is shipped holds every state and county by name', () => {
  expect(ground.countyNames.length).toBeGreaterThan(3100);
  expect(ground.stateNames.map(({ name }) => name)).toEqual(expect.arrayContaining(['Maryland', 'Hawaii', 'Alaska']));
});

test('only what reaches into the view is drawn', () => {
  const near = bordersIn(ground.counties, baltimore);
  expect(near.length).toBeGreaterThan(0);
  expect(near.length).toBeLessThan(40);
  expect(bordersIn(ground.counties, [0, 0, 10, 10])).toEqual([]);
});

test('a name stands in the middle of the largest part of its county', () => {
  const names = namesIn(ground.countyNames, baltimore);
  expect(names.map(({ name }) => name)).toContain('Baltimore');
  const [hawaii] = ground.stateNames.filter(({ name }) => name === 'Hawaii');
  expect(hawaii?.lng).toBeCloseTo(-155.4, 0); // the big island, not the ocean between all of them
});

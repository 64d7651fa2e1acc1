import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { bordersIn, type GroundBox, groundOf, namesApart, namesIn } from './ground.ts';

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

test('where names would cover each other, that of the larger place is read', () => {
  const nearWashington = namesIn(ground.countyNames, [-77.6, 38.6, -76.6, 39.2]);
  const namesAt = (pixelsOfDegree: number) =>
    namesApart(nearWashington, ({ lat, lng }) => ({ x: lng * pixelsOfDegree, y: lat * pixelsOfDegree })).map(
      ({ name }) => name,
    );
  expect(namesAt(4000)).toEqual(nearWashington.map(({ name }) => name)); // near enough there is room for all
  expect(namesAt(180).filter((name) => name === 'Fairfax')).toHaveLength(1); // a county around a city of its name
  expect(namesAt(180)).not.toContain('Falls Church');
});

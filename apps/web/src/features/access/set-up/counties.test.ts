import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { checkGeojson } from '@bloomdesk/domain/delivery-areas/geojson-check';
import { shapeOf, statesOf } from './counties.ts';

const states = statesOf(createRequire(import.meta.url)('us-atlas/counties-10m.json'));

test('every state has its counties by name, and their shapes are a map that an area takes', () => {
  expect(states.map(({ name }) => name)).toContain('Maryland');
  const maryland = states.find(({ name }) => name === 'Maryland');
  expect(maryland?.counties.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Allegany', 'Baltimore', 'Howard']),
  );
  expect(maryland?.counties).toHaveLength(24);
  const shape = shapeOf(maryland?.counties ?? []);
  expect(checkGeojson({ ...shape })).toMatchObject({ ok: true });
});

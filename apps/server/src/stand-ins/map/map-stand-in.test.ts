import { afterEach, expect, test } from 'vitest';
import { type MapStandIn, startMapStandIn } from './map-stand-in.ts';

let map: MapStandIn;
afterEach(() => map.close());

const agent = { 'user-agent': 'Trial' };
const ask = (path: string, words: Record<string, string>, headers: Record<string, string> = agent) =>
  fetch(`${map.origin}${path}?${new URLSearchParams(words).toString()}`, { headers });
const q = '100 N Charles St, Baltimore, MD 21201';

test('who has the wrong key or does not say who asks gets no answer', async () => {
  map = await startMapStandIn({ kind: 'nominatim', key: 'abc' });
  const words = { q, format: 'jsonv2' };
  expect((await ask('/search', words)).status).toBe(401);
  expect((await ask('/search', { ...words, key: 'abc' }, { 'user-agent': 'node' })).status).toBe(403);
  expect((await ask('/search', { ...words, key: 'abc' })).status).toBe(200);
  expect(map.ledger.questions).toEqual([{ asked: q, found: 1 }]);
});

test('a question that is not as the contract has it is refused and kept as an offence', async () => {
  map = await startMapStandIn({ kind: 'photon' });
  expect((await ask('/api', { q, lang: 'English' })).status).toBe(400);
  expect((await ask('/search', { q })).status).toBe(404);
  expect(map.ledger.offences).toEqual([expect.stringContaining('lang')]);
  expect(map.ledger.questions).toEqual([]);
});

test('parts of an address come only where they are asked for, and places of other countries are none', async () => {
  map = await startMapStandIn({ kind: 'nominatim' });
  const [place] = await (await ask('/search', { q, format: 'jsonv2' })).json();
  expect(place).toMatchObject({ lat: '39.2904000', lon: '-76.6151000' });
  expect(place).not.toHaveProperty('address');
  expect(await (await ask('/search', { q, format: 'jsonv2', countrycodes: 'ca' })).json()).toEqual([]);
});

test('the best place comes first, and a city once', async () => {
  map = await startMapStandIn({ kind: 'nominatim' });
  const found = await (await ask('/search', { q: 'Baltimore, MD 21202', format: 'jsonv2' })).json();
  expect(found.map(({ type }: { type: string }) => type)).toEqual(['postcode', 'administrative']);
  const city = await (await ask('/search', { q: 'Baltimore', format: 'jsonv2' })).json();
  expect(city).toHaveLength(1);
});

test('questions above the limit are refused until later', async () => {
  map = await startMapStandIn({ kind: 'photon', pace: { most: 1, perSecond: 0.0001 } });
  const answers = [await ask('/api', { q }), await ask('/api', { q })];
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [200, null],
    [429, '1'],
  ]);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { deliveryAreaChooser } from '@bloomdesk/domain/delivery-areas/area-choice';
import { checkGeojson } from '@bloomdesk/domain/delivery-areas/geojson-check';

// Real maps and broken ones lie beside the repository where there are some; without them these tests say that they skip.
const data = process.env['BLOOMDESK_DATA'] ?? join(import.meta.dirname, '../../../../../../shared/data');
const places = join(data, 'places');

function accepted(given: unknown) {
  const reading = checkGeojson(given);
  if (!reading.ok) throw new Error(reading.message);
  return reading;
}

interface LintedCase {
  name: string;
  valid: boolean;
  text: string;
  hints: { level?: string }[] | null;
}

test('every broken case of a linter is refused, and its sound polygons are read', ({ skip }) => {
  const file = join(places, 'geojson-cases.jsonl');
  skip(!existsSync(file), `no cases at ${file}: only those above have been tried`);
  const linted: LintedCase[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  // The way a ring runs is a recommendation, and rings are turned; all else a linter finds is broken.
  const isBroken = ({ valid, hints }: LintedCase) => !valid && !(hints ?? []).every(({ level }) => level === 'message');
  const broken = linted.filter(isBroken);
  expect(broken.length).toBeGreaterThan(30);
  for (const { name, text } of broken)
    expect([name, checkGeojson(text)]).toMatchObject([name, { ok: false, message: /\.$/ }]);
  const sound = linted.filter(({ valid, text }) => valid && /^\s*\{\s*"type":\s*"(Multi)?Polygon"/.test(text));
  const read = sound.filter(({ text }) => checkGeojson(text).ok).map(({ name }) => name);
  // one of them lies beyond the poles
  expect(sound.map(({ name }) => name).filter((name) => !read.includes(name))).toEqual(['good/issue82.geojson']);
  expect(read.length).toBeGreaterThan(1);
});

test.for(['chicago', 'denver', 'honolulu', 'new-york-city-boroughs', 'san-francisco', 'seattle'])(
  'the parts of %s are read, one by one and as one area',
  (city, { skip }) => {
    const map = mapOf(`city-${city}`);
    skip(!map, `no map of ${city} at ${places}`);
    for (const part of map?.features ?? []) accepted(part);
    expect(accepted(map).polygonCount).toBeGreaterThan(4);
  },
);

test('counties as areas agree with the county another source puts each ZIP code in', ({ skip }) => {
  const map = mapOf('us-counties');
  const zips = unzipped(join(places, 'us-zips.csv.gz'));
  skip(!map || !zips, `no counties and ZIP codes at ${places}: points and polygons have no second opinion`);
  const counties = (map?.features ?? []).map((county) => ({
    ...usual,
    id: Number(county.properties.fips),
    shape: accepted(county).shape,
  }));
  const known = new Set(counties.map(({ id }) => id));
  const serves = deliveryAreaChooser(counties);
  const [head = '', ...lines] = (zips ?? '').trim().split('\n');
  const [fips, lat, lng] = ['county_fips', 'lat', 'lng'].map((name) => head.split(',').indexOf(name));
  const paths = lines
    .map((line) => line.split(','))
    .filter((cells) => known.has(Number(cells[fips ?? 0])) && cells[lat ?? 0] !== '');
  const agreeing = paths.filter((cells) => {
    const point = { lat: Number(cells[lat ?? 0]), lng: Number(cells[lng ?? 0]) };
    return serves({ point, zipCode: '' }).some(({ id }) => id === Number(cells[fips ?? 0]));
  });
  expect(paths.length).toBeGreaterThan(39_000);
  // The points sit on towns, some across a line; where both sources agree this comes to 97.5 of a hundred.
  expect(agreeing.length / paths.length).toBeGreaterThan(0.97);
});

const usual = {
  fcId: 1,
  active: true,
  priority: 0,
  transportMode: 'car' as const,
  zipCodes: [],
  nationwide: false,
};

interface CityMap {
  type: string;
  features: { properties: { fips?: string }; geometry: unknown }[];
}

function mapOf(name: string): CityMap | undefined {
  const text = unzipped(join(places, 'areas', `${name}.geojson.gz`));
  return text === undefined ? undefined : JSON.parse(text);
}

function unzipped(file: string): string | undefined {
  return existsSync(file) ? gunzipSync(readFileSync(file)).toString('utf8') : undefined;
}

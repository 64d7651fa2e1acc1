import { describe, expect, test } from 'vitest';
import type { AreaShape } from '@bloomdesk/domain/delivery-areas/point-in-polygon';
import { formatCorners, parseCorners } from './corners-text.ts';
import { drawnMapOf, readDrawnMap, withHole, withoutRing, withPart, withRingText } from './drawn-map.ts';

const outline = '39.2, -76.7\n39.2, -76.5\n39.4, -76.5\n39.4, -76.7';
const hole = [
  [-76.65, 39.25],
  [-76.6, 39.3],
  [-76.55, 39.25],
] as const;
const square = { parts: [[outline]] };

describe('corners as text', () => {
  test.each([
    ['39.29, -76.61', [[-76.61, 39.29]], null],
    [
      '39.29 -76.61\n\n 39.3;-76.62 ',
      [
        [-76.61, 39.29],
        [-76.62, 39.3],
      ],
      null,
    ],
    ['39.29, -76.61\nhere', [[-76.61, 39.29]], 'Line 2 is not a latitude and a longitude, such as 39.29, -76.61.'],
    ['-76.61, 139.29', [[139.29, -76.61]], null],
    ['139.29, -76.61', [], 'Line 1 is not a latitude and a longitude, such as 39.29, -76.61.'],
  ])('%j', (text, corners, fault) => expect(parseCorners(text)).toEqual({ corners, fault }));

  test('the position that closes a ring in a file is no corner', () => {
    const ring = [
      [-76.7, 39.2],
      [-76.5, 39.2],
      [-76.5, 39.4],
      [-76.7, 39.2],
    ]; // prettier-ignore
    expect(formatCorners(ring)).toBe('39.2, -76.7\n39.2, -76.5\n39.4, -76.5');
  });
});

test('a map with a hole and two parts comes back as it was drawn', () => {
  const holed = withHole(square, hole);
  expect(holed?.place).toEqual({ part: 0, ring: 1 });
  const two = withPart(holed?.map ?? square, [
    [-75, 39],
    [-74, 39],
    [-74, 40],
  ]); // prettier-ignore
  const reading = readDrawnMap(two);
  expect(reading.ok && reading.shape?.type).toBe('MultiPolygon');
  const again = drawnMapOf(reading.ok ? reading.shape : null);
  expect(again.parts.map((rings) => rings.length)).toEqual([2, 1]);
  expect(readDrawnMap(again)).toEqual(reading);
});

test('one part is a polygon, none is no map at all', () => {
  expect(readDrawnMap(square)).toMatchObject({ ok: true, shape: { type: 'Polygon' } });
  expect(readDrawnMap(withoutRing(square, { part: 0, ring: 0 }))).toEqual({ ok: true, shape: null });
});

test('a hole is cut where it was drawn, and nowhere else', () => {
  expect(
    withHole(square, [
      [-80, 39],
      [-79, 39],
      [-79, 40],
    ]),
  ).toBeNull(); // prettier-ignore
  const holed = withHole(square, hole)?.map ?? square;
  expect(withoutRing(holed, { part: 0, ring: 1 })).toEqual(square);
});

test.each([
  ['39.2, -76.7\n39.2, -76.5', 'Part 1, outline needs 3 corners at least.'],
  ['39.2, -76.7\nx\n39.4, -76.5', 'Part 1, outline: Line 2 is not a latitude and a longitude, such as 39.29, -76.61.'],
  [
    '39.2, -76.7\n39.4, -76.5\n39.2, -76.5\n39.4, -76.7',
    'The outline crosses itself after corner 1 (39.2, -76.7), where the edge after corner 3 comes along.',
  ],
  ['39.2, -76.7\n39.3, -76.7\n39.4, -76.7', 'The outline encloses nothing: its corners lie on one line.'],
])('%j cannot be saved: %s', (text, message) =>
  expect(readDrawnMap(withRingText(square, { part: 0, ring: 0 }, text))).toMatchObject({ ok: false, message }),
);

test('of several parts the faulty one is named', () => {
  const shape: AreaShape = {
    type: 'Polygon',
    coordinates: [
      [
        [-75, 39],
        [-74, 40],
        [-74, 39],
        [-75, 40],
        [-75, 39],
      ],
    ],
  }; // prettier-ignore
  const bow = drawnMapOf(shape).parts[0] ?? [];
  expect(readDrawnMap({ parts: [[outline], bow] })).toMatchObject({
    message: expect.stringMatching(/^Part 2, the outline crosses itself after corner 1/),
  });
});

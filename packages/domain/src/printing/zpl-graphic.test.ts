import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafeCarrierZpl } from './carrier-zpl.ts';
import { bitmapOf, graphicLabel } from './zpl-graphic.ts';

/** The printer's side of it, written from its manual. */
function unpacked(zpl: string): { perRow: number; rows: string[] } {
  const [, perRow = '0', field = ''] = /\^GFA,\d+,\d+,(\d+),([^^]*)\^FS/.exec(zpl) ?? [];
  const digits = 2 * Number(perRow);
  const rows: string[] = [];
  let row = '';
  let times = 0;
  const put = (text: string) => {
    row += text;
    if (row.length < digits) return;
    rows.push(row);
    row = '';
  };
  for (const sign of field) {
    if (sign === ',') put('0'.repeat(digits - row.length));
    else if (sign === '!') put('F'.repeat(digits - row.length));
    else if (sign === ':') put(rows.at(-1) ?? '');
    else if (/[g-z]/.test(sign)) times += 20 * (sign.charCodeAt(0) - 102);
    else if (/[G-Y]/.test(sign)) times += sign.charCodeAt(0) - 70;
    else {
      put(sign.repeat(times || 1));
      times = 0;
    }
  }
  return { perRow: Number(perRow), rows };
}

const hexOf = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('');

test('what a printer unpacks is the picture, dot by dot', () => {
  const run = fc.tuple(fc.constantFrom(0x00, 0xff, 0x0f, 0xa5), fc.integer({ min: 1, max: 300 }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 260 }), fc.array(run, { minLength: 1, maxLength: 30 }), (perRow, runs) => {
      const all = runs.flatMap(([byte, times]) => Array.from({ length: times }, () => byte));
      const height = Math.max(1, Math.floor(all.length / perRow));
      const bytes = Uint8Array.from({ length: perRow * height }, (_, at) => all[at] ?? 0);
      const zpl = graphicLabel({ width: perRow * 8, height, bytes });
      expect(unpacked(zpl)).toEqual({
        perRow,
        rows: Array.from({ length: height }, (_, y) => hexOf(bytes.subarray(y * perRow, (y + 1) * perRow))),
      });
      expect(isSafeCarrierZpl(zpl)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('dark dots are black, light and transparent ones white', () => {
  const [black, white, clear, grey] = [
    [0, 0, 0, 255],
    [255, 255, 255, 255],
    [0, 0, 0, 0],
    [90, 90, 90, 255],
  ];
  const pixels = new Uint8ClampedArray(
    [black, white, clear, grey, white, white, white, white, black, white].flatMap((dot) => dot ?? []),
  );
  expect(bitmapOf(pixels, 10)).toEqual({ width: 10, height: 1, bytes: new Uint8Array([0b1001_0000, 0b1000_0000]) });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafeCarrierZpl } from './carrier-zpl.ts';
import { docboxLabel } from './docbox-label.ts';

const facts = { batchId: '50012', name: 'Batch 9:00 Rose 1', center: 'Bogota', day: '2027-02-13', packages: 38 };
const commands = (zpl: string) =>
  zpl
    .split('^')
    .slice(1)
    .map((command) => command.slice(0, 2));

test('the box says what it belongs to, and its batch can be scanned', () => {
  const zpl = docboxLabel(facts);
  expect(zpl).toContain('^FDDOCUMENT BOX^FS');
  expect(zpl).toContain('^FD38 packages^FS');
  expect(zpl).toMatch(/\^BCN,240,Y,N,N,A\^FH\^FD50012\^FS/);
  expect(isSafeCarrierZpl(zpl)).toBe(true);
});

test('no name of a batch speaks to the printer', () => {
  const plain = commands(docboxLabel(facts));
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
      const zpl = docboxLabel({ ...facts, name, center: `~${name}^` });
      expect(commands(zpl)).toEqual(plain);
      expect(zpl).not.toContain('~');
    }),
    { numRuns: 500 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafeCarrierZpl } from './carrier-zpl.ts';
import { type LabelSize, type LocalLabel, zplLabel } from './zpl-label.ts';

const ana: LocalLabel = {
  suborderId: '1000012-2',
  batchIndex: 6,
  recipient: {
    firstName: 'Ana',
    lastName: 'Ruiz',
    placeName: 'Rosewood Apartments',
    address1: '1234 North Charles Street',
    address2: null,
    city: 'Baltimore',
    state: 'MD',
    zipCode: '21201',
    phone: '+1 410 555 0134',
    instructions: 'Ring twice',
  },
  brand: 'Bloomdesk, Baltimore',
  area: 'Baltimore North',
  route: 'Blue',
  window: '9am - 1pm',
};

/** The commands of a label in order, without what they are told. */
const commandsOf = (zpl: string) => (zpl.match(/[\^~]../g) ?? []).join(' ');

test.each([
  ['full', 1218],
  ['compact', 609],
  ['cdl-one-pager', 1218],
] as const)('a %s label is 4 in wide, %i dots long, and says where it goes', (size, length) => {
  const zpl = zplLabel(ana, size);
  expect(zpl).toMatch(new RegExp(`^\\^XA\\^CI28\\^LH0,0\\^PW812\\^LL${length}\n[^]*\\^XZ$`));
  for (const text of [
    'Ana Ruiz',
    'Rosewood Apartments',
    '1234 North Charles Street',
    'Baltimore, MD 21201',
    'Bloomdesk, Baltimore',
    'Baltimore North, Route Blue',
    '(410) 555-0134',
    '9am - 1pm',
  ]) {
    expect(zpl).toContain(`^FD${text}^FS`);
  }
});

test('the batch index is printed from 1, and left out outside a batch', () => {
  expect(zplLabel(ana)).toContain('^FD7^FS');
  expect(zplLabel({ ...ana, batchIndex: 0 })).toContain('^FD1^FS');
  expect(zplLabel({ ...ana, batchIndex: null })).not.toMatch(/\^FD\d^FS/);
});

test("CDL's 1-pager names the carrier and its number, other labels do not; an area without a team has no route", () => {
  const cdl = { ...ana, carrier: 'CDL', trackingCode: 'BD10000120201', route: '' };
  const zpl = zplLabel(cdl, 'cdl-one-pager');
  for (const text of ['CDL', 'BD10000120201', 'Baltimore North']) expect(zpl).toContain(`^FD${text}^FS`);
  expect(zplLabel(cdl, 'full')).not.toContain('BD10000120201');
});

test('the suborder id is a Code 128', () => {
  expect(zplLabel(ana)).toContain('^BCN,200,Y,N,N,A^FH^FD1000012-2^FS');
});

test('only the full label has room for the instructions', () => {
  expect(zplLabel(ana)).toContain('Ring twice');
  expect(zplLabel(ana, 'compact')).not.toContain('Ring twice');
});

test('a recipient cannot speak to the printer', () => {
  const zpl = zplLabel({ ...ana, recipient: { ...ana.recipient, lastName: '^XZ~JR^XA^FD' } });
  expect(zpl).toContain('Ana _5EXZ_7EJR_5EXA_5EFD');
  expect(commandsOf(zpl)).toBe(commandsOf(zplLabel(ana)));
});

const evil = fc.oneof(
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  fc.string({ maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('^', '~', '_', '\\', '>', 'X', 'A', 'Z', 'D', 'J', 'R', '5', 'E', ' ', '\n', '\x10', '\x1e'),
    maxLength: 60,
  }),
);
const anyLabel: fc.Arbitrary<LocalLabel> = fc.record({
  suborderId: evil,
  batchIndex: fc.option(fc.integer({ min: 0, max: 99_999 })),
  recipient: fc.record({
    firstName: evil,
    lastName: evil,
    placeName: fc.option(evil),
    address1: evil,
    address2: fc.option(evil),
    city: evil,
    state: evil,
    zipCode: evil,
    phone: fc.option(evil),
    instructions: fc.option(evil),
  }),
  brand: evil,
  area: evil,
  route: evil,
  window: evil,
  carrier: evil,
  trackingCode: fc.option(evil),
});

test('whatever the texts say, a label is exactly our commands in our order', () => {
  const ours: Record<LabelSize, string> = {
    full: commandsOf(zplLabel(ana, 'full')),
    compact: commandsOf(zplLabel(ana, 'compact')),
    'cdl-one-pager': commandsOf(zplLabel(ana, 'cdl-one-pager')),
  };
  fc.assert(
    fc.property(anyLabel, fc.constantFrom<LabelSize>('full', 'compact', 'cdl-one-pager'), (label, size) => {
      const zpl = zplLabel(label, size);
      expect(commandsOf(zpl)).toBe(ours[size]);
      expect(zpl).toMatch(/^[\n -~]*$/);
      expect(isSafeCarrierZpl(zpl)).toBe(true);
    }),
    { numRuns: 4_000 },
  );
});

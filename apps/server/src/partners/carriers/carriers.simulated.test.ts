import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafeCarrierZpl } from '@bloomdesk/domain/printing/carrier-zpl';
import { sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import type { Booked } from './carriers.ts';
import { simulatedCarriers } from './carriers.simulated.ts';

const book = async (changes: Parameters<typeof sampleBooking>[0] = {}): Promise<Booked> =>
  await simulatedCarriers().book(sampleBooking(changes));

test('a courier platform gives a task and a link, and no label', async () => {
  const booked = await book({ platform: 'onFleet', carrier: 'onfleet', transportMode: 'car' });
  expect(booked).toMatchObject({
    outcome: 'booked',
    onfleetTaskId: expect.stringMatching(/^[0-9a-f]{24}$/),
    trackingCode: null,
    labelZpl: null,
  });
  expect(booked).toMatchObject({ customerTrackingLink: expect.stringMatching(/^https:\/\/onf\.lt\//) });
});

test.each([
  ['ups', 'ground_3', /^1ZBD0101031000001\d$/, 'Ground'],
  ['ups', 'express', /^1Z.{16}$/, 'NextDayAirSaver'],
  ['fedex', 'ground_2', /^\d{15}$/, 'FEDEX_GROUND'],
  ['fedex', 'express', /^\d{12}$/, 'STANDARD_OVERNIGHT'],
])(
  '%s by %s gets a tracking number of the carrier and a label with it',
  async (carrier, transportMode, number, serviceLevel) => {
    const booked = await book({ carrier, transportMode });
    if (booked.outcome !== 'booked') throw new Error('refused');
    expect(booked.trackingCode).toMatch(number);
    expect(booked).toMatchObject({ serviceLevel, easypostShipmentId: expect.stringMatching(/^shp_[0-9a-f]{32}$/) });
    expect(isSafeCarrierZpl(booked.labelZpl ?? '')).toBe(true);
    expect(barcodes(booked.labelZpl ?? '')).toEqual(['42021201', booked.trackingCode]);
  },
);

test('partners number what they send themselves, CDL gets no label', async () => {
  expect(await book({ platform: 'nationwide' })).toMatchObject({
    trackingCode: expect.stringMatching(/^1Z/),
    labelZpl: null,
    easypostShipmentId: null,
  });
  expect(await book({ platform: 'usabouquets', carrier: 'fedex', transportMode: 'ground' })).toMatchObject({
    trackingCode: expect.stringMatching(/^\d{15}$/),
    labelZpl: null,
  });
  expect(await book({ carrier: 'CDL' })).toMatchObject({ outcome: 'booked', labelZpl: null });
});

test('the same key is answered in the same way, another attempt with another number', async () => {
  expect(await book()).toEqual(await book());
  const again = await book({ effectKey: 'carrier.book:1000001-1:2' });
  const first = await book();
  expect(again).not.toEqual(first);
  const numbers = new Set<string | null>();
  for (let at = 0; at < 500; at++) {
    const booked = await book({ suborderId: `${1_000_001 + at}-1`, effectKey: `carrier.book:${1_000_001 + at}-1:1` });
    if (booked.outcome === 'booked') numbers.add(booked.trackingCode);
  }
  expect(numbers.size).toBe(500);
});

test('what stands in the address makes it fail on purpose', async () => {
  expect(await book({ recipient: { address1: '7 Refused Street' } })).toEqual({
    outcome: 'refused',
    message: 'The address could not be found.',
    suggestedAddress: '1 Main St, Baltimore, MD 21201',
  });
  await expect(book({ recipient: { address1: '7 Unreachable Street' } })).rejects.toThrow('cannot be reached');
  const carriers = simulatedCarriers();
  const lost = sampleBooking({ recipient: { address1: '7 Lost Answer Street' } });
  await expect(carriers.book(lost)).rejects.toThrow('did not answer in time');
  expect(await carriers.book(lost)).toMatchObject({ outcome: 'booked' });
});

const commands = (zpl: string) =>
  zpl
    .split('^')
    .slice(1)
    .map((command) => command.slice(0, 2));

test('no text of a recipient speaks to the printer', async () => {
  const usual = await book();
  const plain = usual.outcome === 'booked' ? commands(usual.labelZpl ?? '') : [];
  const hostile = async (text: string) => {
    const booked = await book({ recipient: { lastName: `${text}.`, address1: `${text}.`, city: text, zipCode: text } });
    const zpl = booked.outcome === 'booked' ? (booked.labelZpl ?? '') : '';
    expect(isSafeCarrierZpl(zpl)).toBe(true);
    expect(commands(zpl)).toEqual(plain);
  };
  for (const text of ['^XZ~JR^XA', '~DYR:LOGO', '\\^FS^XZ', '_5EXZ', '^', '~', '\u0010^', ...naughtyStrings()])
    await hostile(text);
  await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 80 }), hostile), { numRuns: 300 });
});

/** The data field of each bar code. */
function barcodes(zpl: string): string[] {
  return [...zpl.matchAll(/\^BC[^^]*\^FH\^FD([^^]*)\^FS/g)].map(([, text = '']) => text);
}

/** A list of texts that have broken other programs; it lies beside the repository where there is one. */
function naughtyStrings(): string[] {
  const file = join(
    process.env['BLOOMDESK_DATA'] ?? join(import.meta.dirname, '../../../../../../shared/data'),
    'names/blns.json',
  );
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  console.log(`no list of naughty strings at ${file}; random ones alone are tried`);
  return [];
}

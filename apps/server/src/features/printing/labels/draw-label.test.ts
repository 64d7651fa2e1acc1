import { expect, test } from 'vitest';
import { zplLabel } from '@bloomdesk/domain/printing/zpl-label';
import { simulatedCarriers } from '#partners/carriers/carriers.simulated.ts';
import { readCode128, readPicture } from '#test/support/label-picture.ts';
import { sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import { drawLabel } from './draw-label.ts';

const person = {
  firstName: 'Rosa',
  lastName: 'Reyes',
  placeName: '',
  address1: '100 N Charles St',
  address2: '',
  city: 'Baltimore',
  state: 'MD',
  zipCode: '21201',
  phone: '+14105550199',
};

async function carriersLabel(carrier: string, transportMode: string) {
  const booked = await simulatedCarriers().book(sampleBooking({ carrier, transportMode }));
  return booked.outcome === 'booked' ? booked : undefined;
}

test.each([
  ['ups', 'ground_3'],
  ['fedex', 'ground_2'],
  ['fedex', 'express'],
])('the label of %s by %s is drawn 4 by 6 inches, and its bars carry the tracking number', async (carrier, mode) => {
  const booked = await carriersLabel(carrier, mode);
  const picture = readPicture(await drawLabel(booked?.labelZpl ?? ''));
  expect([picture.width, picture.height]).toEqual([812, 1218]);
  expect(readCode128(picture, 980)).toBe(booked?.trackingCode);
  expect(readCode128(picture, 735)).toBe('42021201');
});

test('our own label carries the suborder id; the compact one is 4 by 3 inches', async () => {
  const label = {
    suborderId: '1000001-1',
    batchIndex: 4,
    recipient: person,
    brand: 'Bloomdesk, Baltimore',
    area: 'Baltimore City',
    route: 'Blue',
    window: 'Sat, Feb 13',
  };
  const full = readPicture(await drawLabel(zplLabel(label)));
  expect([full.width, full.height, readCode128(full, 1000)]).toEqual([812, 1218, '1000001-1']);
  const compact = readPicture(await drawLabel(zplLabel(label, 'compact')));
  expect([compact.width, compact.height, readCode128(compact, 480)]).toEqual([812, 609, '1000001-1']);
});

test('many labels asked for at once are all drawn, and the server goes on meanwhile', async () => {
  let beats = 0;
  const heart = setInterval(() => (beats += 1), 5);
  const labels = Array.from({ length: 8 }, (_, at) => `^XA^PW812^LL400^FO30,30^A0N,40^FDLabel ${at}^FS^XZ`);
  const pictures = await Promise.all(labels.map(drawLabel));
  clearInterval(heart);
  expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(8);
  expect(beats).toBeGreaterThan(3);
});

test('what is no label is refused, and the next label is drawn all the same', async () => {
  await expect(drawLabel('no label at all')).rejects.toThrow('could not be drawn');
  expect(readPicture(await drawLabel('^XA^PW812^LL200^FO30,30^GB100,100,100^FS^XZ')).isDark(80, 80)).toBe(true);
});

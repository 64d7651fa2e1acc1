import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isSafeCarrierZpl } from '@bloomdesk/domain/printing/carrier-zpl';
import { pictureZpl } from './picture-zpl.ts';

test('a picture becomes one graphic, dark where the picture is', async () => {
  const sheet = { create: { width: 20, height: 3, channels: 3 as const, background: '#ffffff' } };
  const dot = await sharp({ create: { width: 2, height: 1, channels: 3, background: '#101010' } })
    .png()
    .toBuffer();
  const picture = await sharp(sheet)
    .composite([{ input: dot, left: 7, top: 1 }])
    .png()
    .toBuffer();
  const zpl = await pictureZpl(picture);
  expect(zpl).toBe('^XA^PW812^LL3^FO0,0^GFA,9,9,3,000000018000000000^FS^XZ');
  expect(isSafeCarrierZpl(zpl)).toBe(true);
});

test('a picture larger than a label is made to fit', async () => {
  const large = await sharp({ create: { width: 1600, height: 2400, channels: 3, background: '#000000' } })
    .png()
    .toBuffer();
  expect(await pictureZpl(large)).toMatch(/^\^XA\^PW812\^LL1218\^FO0,0\^GFA,\d+,\d+,102,F/);
});

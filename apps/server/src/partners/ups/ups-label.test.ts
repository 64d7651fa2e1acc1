import sharp from 'sharp';
import { expect, test } from 'vitest';
import { labelFrom } from './ups-label.ts';

/** A picture as UPS sends it, with ink at this place. */
async function picture(width: number, left: number): Promise<string> {
  const ink = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#000000' } })
    .png()
    .toBuffer();
  const sheet = sharp({ create: { width, height: 800, channels: 3, background: '#ffffff' } });
  return (
    await sheet
      .composite([{ input: ink, left, top: 0 }])
      .gif()
      .toBuffer()
  ).toString('base64');
}

async function sizeOf(base64: string) {
  const { labelPng } = await labelFrom(base64, 'GIF');
  const { width, height } = await sharp(labelPng ?? Buffer.alloc(0)).metadata();
  return [width, height];
}

test('what is empty below a label is cut off, and nothing else', async () => {
  expect(await sizeOf(await picture(1400, 1100))).toEqual([800, 1200]);
  expect(await sizeOf(await picture(1400, 1250))).toEqual([800, 1400]);
  expect(await sizeOf(await picture(1000, 10))).toEqual([800, 1000]);
});

test('what is no picture, or no label that may be sent to a printer, is none', async () => {
  await expect(labelFrom('aGVsbG8=', 'GIF')).rejects.toThrow('UPS gave a label that is no picture');
  const reset = Buffer.from('^XA^JUS^XZ').toString('base64');
  await expect(labelFrom(reset, 'ZPL')).rejects.toThrow('UPS gave a label that no printer may be sent');
  await expect(labelFrom(undefined, 'ZPL')).rejects.toThrow('UPS gave a label that no printer may be sent');
});

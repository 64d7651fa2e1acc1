import { type KeptLabel, printerLabel } from '#partners/carriers/printer-label.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { LabelFormat } from './ups-requests.ts';

/** A label as UPS sends it: printer language as it is, its picture upright and as a PNG, which UPS does not make. */
export async function labelFrom(base64: string | undefined, format: LabelFormat): Promise<KeptLabel> {
  const content = Buffer.from(base64 ?? '', 'base64');
  if (format === 'GIF') return { labelZpl: null, labelPng: await uprightPng(content) };
  return printerLabel('UPS', content);
}

/** Light enough to be paper. */
const paper = 250;

/** It comes lying on its side, and longer than the label: what is empty below is cut off, so that bar codes keep their size. */
async function uprightPng(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp'); // heavy, and only for those who have an account
  try {
    const { data, info } = await sharp(picture).rotate(90).png({ palette: true }).toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const label = Math.round(width * 1.5); // 4 by 6 inches
    if (height <= label) return data;
    const below = await sharp(data)
      .extract({ left: 0, top: label, width, height: height - label })
      .toBuffer();
    const { channels } = await sharp(below).stats();
    if (channels.some(({ min }) => min < paper)) return data;
    return await sharp(data).extract({ left: 0, top: 0, width, height: label }).png({ palette: true }).toBuffer();
  } catch (error) {
    throw new PartnerProblem('UPS gave a label that is no picture', 'unknown', { cause: error });
  }
}

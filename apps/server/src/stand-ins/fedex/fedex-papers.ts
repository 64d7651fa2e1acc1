import { standInZpl } from '#stand-ins/kit/stand-in-label.ts';

let png: Promise<Buffer> | undefined;

/** A label as it was asked for, in Base64. */
export async function standInLabel(imageType: string, trackingNumber: string, to: string): Promise<string> {
  if (imageType === 'ZPLII') return Buffer.from(standInZpl('FEDEX', trackingNumber, to)).toString('base64');
  png ??= drawn();
  return (await png).toString('base64');
}

/** An upright picture, 800 by 1200, dark where its top is. */
async function drawn(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const top = { create: { width: 800, height: 300, channels: 3 as const, background: '#000000' } };
  const sheet = { create: { width: 800, height: 1200, channels: 3 as const, background: '#ffffff' } };
  const bar = await sharp(top).png().toBuffer();
  return await sharp(sheet)
    .composite([{ input: bar, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** A page that says what it would be, in Base64. */
export function standInPaper(words: string): string {
  const content = `BT /F1 18 Tf 72 720 Td (${words.replaceAll(/[^\w .,:-]/g, ' ')}) Tj ET`;
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((part, at) => `${at + 1} 0 obj\n${part}\nendobj\n`);
  const starts = parts.map((_, at) => '%PDF-1.4\n'.length + parts.slice(0, at).join('').length);
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const body = `%PDF-1.4\n${parts.join('')}`;
  const end = `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + end).toString('base64');
}

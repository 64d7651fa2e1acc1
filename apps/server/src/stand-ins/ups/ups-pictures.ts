/** A label in printer language: a name, a number and its bar code, 4 by 6 inches. */
export function standInZpl(trackingNumber: string, to: string): string {
  return [
    '^XA^LRN^MNY^LH0,0^POI^PW812^LL1218^CI28',
    '^FO30,30^A0N,40,40^FDSTAND-IN, NO LABEL OF UPS^FS',
    `^FO30,120^A0N,46,46^FD${to.replaceAll(/[^\w .,'-]/g, ' ')}^FS`,
    `^FO30,760^A0N,34,34^FDTRACKING #: ${trackingNumber}^FS`,
    `^FO60,820^BY3^BCN,220,N,N,N,A^FD${trackingNumber}^FS`,
    '^PQ1^XZ',
  ].join('\n');
}

let gif: Promise<Buffer> | undefined;

/** A label as a picture that lies on its side, 1400 by 800, dark where its top is. */
export function standInGif(): Promise<Buffer> {
  gif ??= drawn();
  return gif;
}

async function drawn(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const bar = { create: { width: 300, height: 800, channels: 3 as const, background: '#000000' } };
  const top = await sharp(bar).png().toBuffer();
  const sheet = { create: { width: 1400, height: 800, channels: 3 as const, background: '#ffffff' } };
  return await sharp(sheet)
    .composite([{ input: top, left: 0, top: 0 }])
    .gif()
    .toBuffer();
}

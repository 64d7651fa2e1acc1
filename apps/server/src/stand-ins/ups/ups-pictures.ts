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

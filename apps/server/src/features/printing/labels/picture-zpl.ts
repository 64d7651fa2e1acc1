import { loadSharp } from '#workflows/files/load-sharp.ts';

const labelWidth = 812;
const longestLabel = 1218;
/** Lighter than this prints as paper. */
const darkest = 128;

/** A carrier's picture as printer language: one graphic, black where the picture is dark, at most 4 by 6 inches. */
export async function pictureZpl(picture: Buffer): Promise<string> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize({ width: labelWidth, height: longestLabel, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const rowBytes = Math.ceil(width / 8);
  const bits = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * channels] ?? 255) >= darkest) continue;
      const at = y * rowBytes + (x >> 3);
      bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
    }
  const hex = bits.toString('hex').toUpperCase();
  return `^XA^PW${labelWidth}^LL${height}^FO0,0^GFA,${bits.length},${bits.length},${rowBytes},${hex}^FS^XZ`;
}

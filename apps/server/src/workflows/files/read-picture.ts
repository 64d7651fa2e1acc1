import type { Sharp } from 'sharp';
import { pictureMegapixels } from '@bloomdesk/domain/files/file-rules';
import { Refusal } from '#http/refusal.ts';
import { loadSharp } from './load-sharp.ts';

export interface Picture {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

/** Longest work on one picture. */
const longestSeconds = 20;

/**
 * The picture in these sizes, made again from its pixels: upright, without anything that was written into it, such as
 * where it was taken, and of moving ones the first image. Pictures with see-through parts become WebP, others JPEG.
 */
export async function resizePicture(bytes: Uint8Array, sides: readonly number[]): Promise<Picture[]> {
  const limits = { limitInputPixels: pictureMegapixels * 1_000_000, failOn: 'error' } as const;
  return await inTurn(async () => {
    try {
      const sharp = await loadSharp();
      const { width, height, hasAlpha, format } = await sharp(bytes, limits).metadata();
      if (width * height > limits.limitInputPixels) throw new Refusal('file-too-large.pixels', [pictureMegapixels]);
      if (!['jpeg', 'png', 'webp', 'gif'].includes(format)) throw new Refusal('file-kind');
      const pictures: Picture[] = [];
      for (const side of sides) pictures.push(await resized(sharp(bytes, limits), side, hasAlpha));
      return pictures;
    } catch (error) {
      throw error instanceof Refusal ? error : refusalOf(error);
    }
  });
}

async function resized(picture: Sharp, side: number, hasAlpha: boolean): Promise<Picture> {
  const sized = picture
    .timeout({ seconds: longestSeconds })
    .rotate() // as the camera was held, which is said beside the pixels and would be gone with the rest
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const made = hasAlpha ? sized.webp({ quality: 82 }) : sized.jpeg({ quality: 82, mozjpeg: true });
  const { data, info } = await made.toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    contentType: hasAlpha ? 'image/webp' : 'image/jpeg',
    width: info.width,
    height: info.height,
  };
}

/** The library says nothing but sentences. */
function refusalOf(error: unknown): Refusal {
  const words = error instanceof Error ? error.message : '';
  return /pixel limit/i.test(words)
    ? new Refusal('file-too-large.pixels', [pictureMegapixels])
    : new Refusal('file-broken');
}

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: each takes a processor and, unpacked, much memory. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return await turn;
}

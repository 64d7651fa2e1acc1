import { no, type Verdict, yes } from '../verdict.ts';
import { fileKindOf } from './file-kind.ts';

/** The most megabytes of a file that is attached (D312). */
export const fileMegabytes = 10;
/** The most pixels of a picture: more than cameras of phones make, and what unpacks into more takes our memory. */
export const pictureMegapixels = 50;
/** The most files of one comment. */
export const commentFiles = 5;
/** The longest side of a picture as it is kept, of its thumbnail, and of a product's picture, in pixels. */
export const pictureSides = { large: 2000, thumbnail: 320, product: 640 } as const;

/** What people are offered to choose from; what a file is, its content says. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/gif';
export const acceptedFiles = `${acceptedPictures},application/pdf`;

/** May a file of this content be attached? */
export function mayAttach(bytes: Uint8Array): Verdict {
  const fits = hasFittingSize(bytes.length);
  if (!fits.ok) return fits;
  const kind = fileKindOf(bytes);
  if (kind === 'heic') return no('file-kind.heic');
  return kind === undefined ? no('file-kind') : yes;
}

/** May this content be the picture of a product (D313)? */
export function mayBePicture(bytes: Uint8Array): Verdict {
  const verdict = mayAttach(bytes);
  return verdict.ok && fileKindOf(bytes) === 'pdf' ? no('file-kind.picture') : verdict;
}

/** A size that is taken; screens ask it before they send anything. */
export function hasFittingSize(bytes: number): Verdict {
  if (bytes === 0) return no('file-empty');
  return bytes <= fileMegabytes * 1024 * 1024 ? yes : no('file-too-large', fileMegabytes);
}

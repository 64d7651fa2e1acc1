import { givingWay } from '#workflows/placing/give-way.ts';
import { piecesOf } from './pieces-of.ts';
import { UnreadableFileError } from './unreadable-file.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** More than an upload may have. */
const mostBytes = 32 * 1024 * 1024;

/**
 * In which encoding a text file is written (D266): by its mark, by its zeros, and as Windows wrote it where it is no
 * UTF-8. Reads the whole file, as the first letter that tells may be its last; what is no text is an UnreadableFileError.
 */
export async function findEncoding(slices: AsyncIterable<Uint8Array>): Promise<TextEncoding> {
  const giveWay = givingWay();
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let read = 0;
  for await (const piece of piecesOf(slices)) {
    const wide = read === 0 ? wideEncodingOf(piece) : null;
    if (wide !== null) return wide;
    const isText = decodes(utf8, piece, true);
    // People paste odd signs into UTF-8; in a file that is none they say that it is no text.
    if (piece.includes(0) || (!isText && piece.some(isControl))) {
      throw new UnreadableFileError('The file is neither a spreadsheet nor text.');
    }
    if (!isText) return 'windows-1252';
    read += piece.length;
    if (read > mostBytes) return 'utf-8';
    await giveWay();
  }
  return decodes(utf8, new Uint8Array(), false) ? 'utf-8' : 'windows-1252';
}

/** What a text is said to be written in, where that is not what everybody expects. */
export function encodingNote(encoding: TextEncoding): string | null {
  if (encoding === 'utf-8') return null;
  return encoding === 'windows-1252' ? 'Read as Windows text (Windows-1252).' : 'Read as Unicode text (UTF-16).';
}

/** UTF-16 by its mark, or because every second byte of plain English is zero. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 4096 - 1);
  const zeros = [0, 0];
  for (const [place, byte] of start.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = start.length / 4;
  if (odd > many && even < odd / 10) return 'utf-16le';
  return even > many && odd < even / 10 ? 'utf-16be' : null;
}

/** No text has these: everything below a blank but tabs, line ends, form feeds and escapes. */
function isControl(byte: number): boolean {
  return byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1a && byte !== 0x1b;
}

function decodes(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}

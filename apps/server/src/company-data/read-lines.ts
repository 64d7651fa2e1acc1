import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Characters that are sent to the database at once. */
const fullPiece = 2_000_000;
const mostLines = 1000;

/** The lines of a file, some at a time. */
export async function* linePieces(folder: string, file: string): AsyncGenerator<string[]> {
  const lines = createInterface({
    input: createReadStream(join(folder, file), 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let piece: string[] = [];
  let size = 0;
  for await (const line of lines) {
    piece.push(line);
    size += line.length;
    if (size < fullPiece && piece.length < mostLines) continue;
    yield piece;
    piece = [];
    size = 0;
  }
  if (piece.length > 0) yield piece;
}

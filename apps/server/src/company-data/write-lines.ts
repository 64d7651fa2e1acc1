import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface WrittenFile {
  rows: number;
  sha256: string;
}

/** Writes lines to a file of its own, which only its owner reads, as fast as the disk takes them; the head is no row. */
export async function writeLines(path: string, lines: AsyncIterable<string[]>, head?: string): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let rows = 0;
  async function* pieces(): AsyncGenerator<string> {
    if (head !== undefined) yield noted(head);
    for await (const some of lines) {
      rows += some.length;
      if (some.length > 0) yield noted(`${some.join('\n')}\n`);
    }
  }
  function noted(piece: string): string {
    hash.update(piece);
    return piece;
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { rows, sha256: hash.digest('hex') };
}

import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { UnreadableFileError } from '#features/bulk-orders/reading/unreadable-file.ts';

/** A workbook has some dozens of parts; one of thousands is made to keep a reader busy. */
const mostParts = 2000;
/** Bytes of one part, unpacked: sixty thousand rows of forty cells take less than half of it. */
const largestPart = 192 * 1024 * 1024;
/** How many times larger than it is stored a part may be, once it is large: rows that repeat reach about forty. */
const largestRatio = 150;
const smallPart = 4 * 1024 * 1024;

/** The parts of a workbook by their names. */
export interface Archive {
  has(name: string): boolean;
  /** The unpacked bytes of a part, a piece at a time; nothing where there is none. */
  bytes(name: string): AsyncIterable<Uint8Array>;
}

/** Opens a workbook's archive; one that is broken, locked or unpacks to far more than it says is an UnreadableFileError. */
export async function openArchive(file: Buffer): Promise<Archive> {
  const zip = await asUnreadable(() => fromBufferPromise(file, { lazyEntries: true, validateEntrySizes: true }));
  const parts = new Map<string, Entry>();
  await asUnreadable(async () => {
    for await (const entry of zip.eachEntry()) {
      if (parts.size >= mostParts) throw new UnreadableFileError('The workbook has too many parts.');
      parts.set(entry.fileName, entry);
    }
  });
  return {
    has: (name) => parts.has(name),
    async *bytes(name) {
      const entry = parts.get(name);
      if (!entry) return;
      assertSize(entry);
      yield* unpacked(zip, entry);
    },
  };
}

/** Asked before anything is unpacked; the library ends a part that turns out larger than it says. */
function assertSize({ compressedSize, uncompressedSize, ...entry }: Entry): void {
  if (entry.generalPurposeBitFlag % 2 === 1) throw new UnreadableFileError('The workbook is protected by a password.');
  const isTooDense = uncompressedSize > smallPart && uncompressedSize > compressedSize * largestRatio;
  if (uncompressedSize > largestPart || isTooDense) {
    throw new UnreadableFileError('The workbook unpacks to far more than a file of orders has.');
  }
}

async function* unpacked(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const stream = await asUnreadable(() => zip.openReadStreamPromise(entry));
  const pieces: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await asUnreadable(() => pieces.next());
      if (done === true) return;
      yield value;
    }
  } finally {
    stream.destroy();
  }
}

/** Whatever the archive's reader finds wrong, the person who uploaded it is told that it is damaged. */
async function asUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError('The workbook is damaged and cannot be opened.', [], { cause: error });
  }
}

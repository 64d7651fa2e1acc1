import { createHash } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupProblem } from './manifest.ts';

/** Counts what passes, and takes its sum. */
export interface Measure {
  stream: Transform;
  bytes(): number;
  /** Once all of it has passed. */
  sha256(): string;
}

export function measure(): Measure {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, bytes: () => bytes, sha256: () => hash.digest('hex') };
}

/** Half as small as level one takes a third of the time of level six. */
const packing = { level: 1 };

/** Packs a table, and seals it where there is somebody to seal it for. */
export async function packed(content: Readable, recipient: string | null): Promise<Readable> {
  const zip = behind(content, createGzip(packing));
  if (recipient === null) return zip;
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(zip)));
}

/** What was packed, as PostgreSQL wrote it. */
export async function unpacked(sealed: Readable, isSealed: boolean, key: string | undefined): Promise<Readable> {
  const open = isSealed ? await unsealed(sealed, key) : sealed;
  return behind(open, createGunzip());
}

async function unsealed(sealed: Readable, key: string | undefined): Promise<Readable> {
  if (key === undefined) throw new BackupProblem('The backup is sealed: name the file of its key with --key FILE.');
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(sealed)));
  } catch (cause) {
    throw new BackupProblem('The key does not open this backup.', { cause });
  }
}

/** The secret key in the text of a key file, as `age-keygen` or `bloomdesk backup key` write it. */
export function keyIn(text: string): string {
  const key = text.split(/\r?\n/).find((line) => line.trim().startsWith('AGE-SECRET-KEY-'));
  if (key === undefined) throw new BackupProblem('The file of the key has no line that begins with AGE-SECRET-KEY-.');
  return key.trim();
}

export async function newKeyPair(): Promise<{ key: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const key = await generateX25519Identity();
  return { key, recipient: await identityToRecipient(key) };
}

/** A stream behind another one: it ends with the other's failure, which who reads it hears of, and nobody else. */
export function behind<T extends Transform>(from: Readable, to: T): T {
  to.on('error', () => {});
  pipeline(from, to, () => {});
  return to;
}

/** Chunks of a stream as a web stream, which takes no more than it is asked for. */
function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.from(stream, { objectMode: false, highWaterMark: 1 << 18 });
}

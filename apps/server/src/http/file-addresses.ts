import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '#db/db.ts';

/** An address is good until the end of the next span, so it stays the same for as long and caches can use it. */
const spanSeconds = 600;

export interface NamedFile {
  hash: string;
  /** What it is called when it is saved. */
  name: string;
}

/** Addresses of files that let anyone in who has them, for 10 to 20 minutes; no cookie or token is asked for (D312). */
export interface FileAddresses {
  issue(file: NamedFile, now: Date): Promise<string>;
  /** Was this address given out, and is it still good? */
  fits(file: NamedFile, until: number, signature: string, now: Date): Promise<boolean>;
}

/** Addresses signed with the database's secret, so that every server process takes those of the others. */
export function fileAddresses(db: Db): FileAddresses {
  let known: Buffer | undefined;
  const secret = async () =>
    (known ??= (await db.selectFrom('file_secrets').select('secret').executeTakeFirstOrThrow()).secret);

  return {
    async issue({ hash, name }, now) {
      const seconds = now.getTime() / 1000;
      const until = (Math.floor(seconds / spanSeconds) + 2) * spanSeconds;
      const signature = signatureOf(await secret(), { hash, name }, until);
      return `/v1/files/${hash}?${new URLSearchParams({ name, until: String(until), signature }).toString()}`;
    },

    async fits(file, until, signature, now) {
      if (until * 1000 <= now.getTime()) return false;
      return isSame(signature, signatureOf(await secret(), file, until));
    },
  };
}

function signatureOf(secret: Buffer, { hash, name }: NamedFile, until: number): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['file', hash, name, until]))
    .digest('base64url');
}

/** Takes as long for every wrong signature. */
function isSame(given: string, right: string): boolean {
  return timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(right).digest());
}

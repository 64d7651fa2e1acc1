import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '#db/db.ts';
import type { StaffMember } from '#http/staff-member.ts';

const hours = 12;

/**
 * The key of the data API: it names the session that may use it and opens nothing by itself (principle 9).
 * Every server process makes and knows the same keys.
 */
export interface DataApiKeys {
  issue(staff: StaffMember, now: Date): Promise<string>;
  /** Was this key given to this person, with the groups they have now, and not too long ago? */
  fits(key: string, staff: StaffMember, now: Date): Promise<boolean>;
}

/** Keys made with the database's secret; a company may set one of its own beside them, for tests. */
export function dataApiKeys(db: Db, ownKey: string | undefined): DataApiKeys {
  let known: Buffer | undefined;
  const secret = async () =>
    (known ??= (await db.selectFrom('data_api_secrets').select('secret').executeTakeFirstOrThrow()).secret);

  return {
    async issue(staff, now) {
      const expires = Math.floor(now.getTime() / 1000) + hours * 3600;
      return `${expires}.${markOf(await secret(), staff, expires)}`;
    },

    async fits(key, staff, now) {
      if (ownKey !== undefined && isSame(key, ownKey)) return true;
      const [, expires, mark] = /^(\d{1,12})\.([\w-]{43})$/.exec(key) ?? [];
      if (expires === undefined || mark === undefined || Number(expires) * 1000 <= now.getTime()) return false;
      return isSame(mark, markOf(await secret(), staff, Number(expires)));
    },
  };
}

/** The groups decide which centers a person sees, so a key is bound to both. */
function markOf(secret: Buffer, { staffId, groups }: StaffMember, expires: number): string {
  const bound = JSON.stringify([staffId, [...groups].toSorted(), expires]);
  return createHmac('sha256', secret).update(bound).digest('base64url');
}

/** Takes as long for every wrong key. */
function isSame(given: string, stored: string): boolean {
  return timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(stored).digest());
}

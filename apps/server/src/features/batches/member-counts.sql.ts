import { sql } from 'kysely';
import { isAtLeast, suborderStatuses } from '@bloomdesk/domain/suborders/suborder-status';

const packed = suborderStatuses.filter((status) => isAtLeast(status, 'Packed'));

/** How many members a batch `b` has and how many of them are packed, as `n`. */
export const memberCounts = sql`
  cross join lateral (select count(*) as members, count(*) filter (where m.status = any(${packed}::text[])) as packed
                      from suborders m where m.batch_id = b.batch_id) n`;

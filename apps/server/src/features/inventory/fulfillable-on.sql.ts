import { type RawBuilder, sql } from 'kysely';

/** May the lot `l` be used on a day of its center? The same predicate as the rule `isFulfillableOn` (D190). */
export function fulfillableOn(day: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`((l.start_fulfillment_date is null or l.start_fulfillment_date <= ${day}::date)
    and (l.expiration_date is null or l.expiration_date >= ${day}::date))`;
}

import { sql } from 'kysely';
import { type PaperFacts, papersMissing } from '@bloomdesk/domain/fulfilling/papers-before-pack';
import { labelledByPartner } from '@bloomdesk/domain/printing/no-label';
import type { CountedPaper } from '@bloomdesk/domain/printing/reprint';

/** The facts the rule reads, as one number, so that one statement can pack what the rule allows and nothing else. */
const bit = { hasMessage: 1, notecardPrinted: 2, takesLabel: 4, labelPrinted: 8, labelStale: 16, isOnceMore: 32 };

/** Expects `suborders s`, its `batches b` and `paperJoins` in the query around it. */
export const paperBits = sql<number>`(
  case when s.message ~ '\\S' then 1 else 0 end + case when s.notecards_printed > 0 then 2 else 0 end
  + case when array[lower(btrim(a.delivery_mechanism)), lower(btrim(v.platform)), lower(btrim(v.carrier_name))]
      && ${[...labelledByPartner]}::text[] then 0 else 4 end
  + case when s.labels_printed > 0 then 8 else 0 end + case when s.label_stale then 16 else 0 end
  + case when coalesce(b.once_more, false) then 32 else 0 end)`;

/** The tables `paperBits` reads beside the suborder and its batch. */
export const paperJoins = sql`
  left join delivery_areas a on a.area_id = s.area_id
  left join vendor_deliveries v on v.suborder_id = s.suborder_id`;

/** Every such number whose papers are all printed, as the rule sees it. */
export const allPrinted: readonly number[] = Array.from({ length: 64 }, (_, bits) => bits).filter(
  (bits) => missingOf(bits).length === 0,
);

/** The papers such a number lacks. */
export function missingOf(bits: number): CountedPaper[] {
  return papersMissing(factsOf(bits), { isOnceMore: isOnceMore(bits) });
}

/** Is its batch fulfilled once more (D91)? */
export function isOnceMore(bits: number): boolean {
  return (bits & bit.isOnceMore) !== 0;
}

function factsOf(bits: number): PaperFacts {
  const has = (name: keyof PaperFacts) => (bits & bit[name]) !== 0;
  return {
    hasMessage: has('hasMessage'),
    notecardPrinted: has('notecardPrinted'),
    takesLabel: has('takesLabel'),
    labelPrinted: has('labelPrinted'),
    labelStale: has('labelStale'),
  };
}

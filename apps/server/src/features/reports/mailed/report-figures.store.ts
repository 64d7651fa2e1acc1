import { sql } from 'kysely';
import { isLeftToPack } from '@bloomdesk/domain/board/work-stage';
import type { AdjustmentType } from '@bloomdesk/domain/inventory/adjustment-types';
import type { ExceptionCounts, OnTimeCounts, PackedCounts, WasteCounts } from '@bloomdesk/domain/reports/report-tables';
import { suborderStatuses } from '@bloomdesk/domain/suborders/suborder-status';
import type { Db } from '#db/db.ts';

/** Days, both in it, and the centers a report is about. */
export interface ReportScope {
  from: string;
  to: string;
  fcIds: readonly number[];
}

const leftToPack = suborderStatuses.filter(isLeftToPack);
const wasteTypes: readonly AdjustmentType[] = [
  'Spoilage',
  'Damage & Unusable',
  'Damaged Logistics',
  'Receiving: Rejected: Other',
];

/** All SQL of the reports that count work; days are those of each center's clock (D452). */
export function reportFigureStore(db: Db) {
  return {
    /** By fulfillment day, as the board has it; a cut-off is the suborder's own. */
    async onTime({ from, to, fcIds }: ReportScope, now: Date): Promise<OnTimeCounts[]> {
      const { rows } = await sql<OnTimeCounts>`
        select c.name as center,
          count(*) filter (where s.fulfilled_by is not null and p.packed_at <= s.fulfilled_by)::int as "onTime",
          count(*) filter (where s.fulfilled_by is not null and p.packed_at > s.fulfilled_by)::int as late,
          count(*) filter (where s.fulfilled_by < ${now} and p.packed_at is null and s.status = any(${leftToPack}::text[]))::int
            as missed,
          count(*) filter (where s.fulfilled_by >= ${now} and p.packed_at is null and s.status = any(${leftToPack}::text[]))::int
            as ahead,
          count(*) filter (where s.fulfilled_by is null
            or (p.packed_at is null and not s.status = any(${leftToPack}::text[])))::int as unknown
        from suborders s join fulfillment_centers c using (fc_id)
          left join packings p on p.suborder_id = s.suborder_id and p.undone_at is null
        where s.fulfillment_date between ${from}::date and ${to}::date and s.fc_id = any(${fcIds}::integer[])
          and s.status <> 'Cancelled'
        group by c.fc_id, c.name order by c.name`.execute(db);
      return rows;
    },

    /** Of each suborder its last exception, by when it was raised; what staff wrote beside the reason stays out of the letter. */
    async exceptions({ from, to, fcIds }: ReportScope): Promise<ExceptionCounts[]> {
      const { rows } = await sql<ExceptionCounts>`
        select c.name as center, e.type, split_part(e.reason, ' - ', 1) as reason, count(*) filter (where not e.deleted)::int as open,
          count(*) filter (where e.deleted)::int as cleared
        from suborder_exceptions e join fulfillment_centers c using (fc_id)
        where (e.created_at at time zone c.timezone)::date between ${from}::date and ${to}::date
          and e.fc_id = any(${fcIds}::integer[])
        group by c.name, e.type, 3 order by c.name, e.type, 3`.execute(db);
      return rows;
    },

    /** Packings that were not taken back, by center and day. */
    async packed({ from, to, fcIds }: ReportScope): Promise<PackedCounts[]> {
      const { rows } = await sql<PackedCounts>`
        select c.name as center, to_char(p.packed_at at time zone c.timezone, 'YYYY-MM-DD') as day, count(*)::int as packed,
          count(distinct date_trunc('hour', p.packed_at at time zone c.timezone))::int as hours
        from packings p join suborders s using (suborder_id) join fulfillment_centers c on c.fc_id = s.fc_id
        where p.undone_at is null and s.fc_id = any(${fcIds}::integer[])
          and p.packed_at between ${from}::date - 1 and ${to}::date + 2
          and (p.packed_at at time zone c.timezone)::date between ${from}::date and ${to}::date
        group by c.name, 2 order by c.name, 2`.execute(db);
      return rows;
    },

    /** What adjustments of these types took away, less what was put back. */
    async waste({ from, to, fcIds }: ReportScope): Promise<WasteCounts[]> {
      const { rows } = await sql<WasteCounts>`
        select c.name as center, a.adjustment_type as type, l.sku, min(l.product_name) as product,
          -sum(a.quantity)::int as units
        from adjustments a join lots l using (lot_id) join fulfillment_centers c using (fc_id)
        where a.adjustment_type = any(${wasteTypes}::text[]) and l.fc_id = any(${fcIds}::integer[])
          and a.adjustment_time::date between ${from}::date and ${to}::date
        group by c.name, a.adjustment_type, l.sku having sum(a.quantity) <> 0
        order by c.name, a.adjustment_type, l.sku`.execute(db);
      return rows;
    },
  };
}

import { type Kysely, sql } from 'kysely';
import {
  type AllocatableLot,
  type Claim,
  demandOf,
  type InventoryStatus,
  stockAllocator,
  type StockLineItem,
} from '@bloomdesk/domain/inventory/stock-allocation';

/** What becomes of a line whose stock was taken for another day than that on which its box leaves. */
export interface MovedLine {
  suborderId: string;
  lineIndex: number;
  sku: string;
  from: Claim[];
  /** Empty: it waits for stock. */
  to: Claim[];
  status: InventoryStatus;
}

interface MisplacedLine extends StockLineItem {
  suborderId: string;
  lineIndex: number;
  fcId: number;
  /** When its stock was taken; stays with the row. */
  day: string;
  stockDay: string;
  components: { sku: string; quantity: number }[];
  claims: Claim[];
}

/** Lines with a claim on a lot that is of another center or cannot be used on their stock day, those that leave first before others. */
export async function misplacedLines(db: Kysely<never>): Promise<MisplacedLine[]> {
  const { rows } = await sql<MisplacedLine>`
    select s.suborder_id as "suborderId", i.index as "lineIndex", s.fc_id as "fcId", i.sku, i.name, i.quantity, i.components,
      max(a.adjustment_time) as day, max(claim_stock_day(s.fc_id, s.fulfillment_date, a.adjustment_time)) as "stockDay",
      jsonb_agg(jsonb_build_object('lotId', a.lot_id, 'quantity', -a.quantity) order by a.adjustment_id) as claims
    from suborders s join line_items i using (suborder_id)
      join adjustments a on a.suborder_ref = i.suborder_id and a.line_index = i.index
    where a.origin = 'allocation' and not a.for_count and s.suborder_id in (select id from inv_i6)
    group by s.suborder_id, i.suborder_id, i.index
    having bool_or(exists (select from lots t where t.lot_id = a.lot_id and not is_claimable(t, s.fc_id,
      claim_stock_day(s.fc_id, s.fulfillment_date, a.adjustment_time))))
    order by "stockDay", s.order_id, s.suffix, i.index`.execute(db);
  return rows;
}

/** Lets go of what these lines hold and takes it again, first expired first out; answers what became of each. */
export async function moveClaims(db: Kysely<never>, lines: readonly MisplacedLine[]): Promise<MovedLine[]> {
  await sql`delete from adjustments a using jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as m ("suborderId" text, "lineIndex" integer)
    where a.suborder_ref = m."suborderId" and a.line_index = m."lineIndex" and a.origin = 'allocation'`.execute(db);
  const skus = [...new Set(lines.flatMap(demandOf).map(({ sku }) => sku))];
  const { rows: shelves } = await sql<AllocatableLot & { fcId: number }>`
    select lot_id as "lotId", fc_id as "fcId", sku, arrival_date as "arrivalDate", start_fulfillment_date as "startFulfillmentDate",
      expiration_date as "expirationDate", inbound_quantity > 0 as "isInbound", available_for_sale_qty as available
    from lots where sku = any(${skus}::text[])`.execute(db);
  const lotted = new Set(shelves.map(({ sku }) => sku));
  const takers = new Map(
    [...Map.groupBy(shelves, ({ fcId }) => fcId)].map(([fcId, own]) => [
      fcId,
      stockAllocator(own, (sku) => lotted.has(sku)),
    ]),
  );
  const nothing = { status: 'needs_inventory' as const, claims: [] };
  const moved = lines.map((line) => {
    const { status, claims: to } = takers.get(line.fcId)?.(line, line.stockDay) ?? nothing;
    return { ...line, from: line.claims, to, status };
  });
  await writeClaims(db, moved);
  return moved.map(({ suborderId, lineIndex, sku, from, to, status }) => ({
    suborderId,
    lineIndex,
    sku,
    from,
    to,
    status,
  }));
}

async function writeClaims(db: Kysely<never>, moved: readonly (MovedLine & { day: string })[]): Promise<void> {
  const claims = moved.flatMap(({ to, ...line }) => to.map((claim) => ({ ...line, ...claim })));
  await sql`
    insert into adjustments (lot_id, adjustment_type, adjustment_time, quantity, suborder_ref, line_index, for_stock, for_count,
      memo, origin, created_at, updated_at)
    select "lotId", 'Sale', day, -quantity, "suborderId", "lineIndex", true, false, 'Sold with ' || "suborderId", 'allocation', clock_now(), clock_now()
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb)
      as c ("lotId" integer, quantity integer, "suborderId" text, "lineIndex" integer, day date)`.execute(db);
  const given = sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as g ("suborderId" text, "lineIndex" integer, status text)`;
  await sql`update line_items i set inventory_status = g.status from ${given}
    where i.suborder_id = g."suborderId" and i.index = g."lineIndex"`.execute(db);
  await sql`
    update suborders s set version = version + 1, lines = (
      select coalesce(jsonb_agg(case when g.status is null then line
        when g.status = 'needs_inventory' then line || '{"needsInventory": true}' else line - 'needsInventory' end order by place), '[]')
      from jsonb_array_elements(s.lines) with ordinality as l (line, place)
      left join ${given} on g."suborderId" = s.suborder_id and g."lineIndex" = (line->>'index')::integer)
    where s.suborder_id = any(${[...new Set(moved.map(({ suborderId }) => suborderId))]}::text[])`.execute(db);
}

/** Lines that wait now say so where people look for it: their suborders are in exception (D268). */
export async function raiseShortages(db: Kysely<never>, moved: readonly MovedLine[]): Promise<void> {
  const short = Map.groupBy(
    moved.filter(({ status }) => status === 'needs_inventory'),
    ({ suborderId }) => suborderId,
  );
  const raised = [...short].map(([suborderId, own]) => ({
    suborderId,
    sku: [...new Set(own.map(({ sku }) => sku))].join(';'),
  }));
  const reason = 'Fulfillment Issue: Vendor Shortage';
  await sql`
    insert into suborder_exceptions as e (suborder_id, fc_id, reason, type, sku, created_at, updated_at)
    select s.suborder_id, s.fc_id, ${reason}, 'Fulfillment Issue', r.sku, clock_now(), clock_now()
    from jsonb_to_recordset(${JSON.stringify(raised)}::jsonb) as r ("suborderId" text, sku text) join suborders s on s.suborder_id = r."suborderId"
    on conflict (suborder_id) do update set deleted = false, updated_at = excluded.updated_at,
      created_at = case when e.deleted then excluded.created_at else e.created_at end,
      reason = case when e.deleted or e.reason = '' then excluded.reason when strpos(e.reason, excluded.reason) > 0 then e.reason else e.reason || '; ' || excluded.reason end,
      type = case when e.deleted or e.type = '' then excluded.type when strpos(e.type, excluded.type) > 0 then e.type else e.type || '; ' || excluded.type end,
      sku = case when e.deleted or e.sku = '' then excluded.sku else e.sku || ';' || excluded.sku end`.execute(db);
  await sql`update suborders set in_exception = true, version = version + 1
    where suborder_id = any(${raised.map(({ suborderId }) => suborderId)}::text[]) and not in_exception`.execute(db);
}

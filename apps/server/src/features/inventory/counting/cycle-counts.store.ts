import { sql } from 'kysely';
import type { CycleCountState, Tally } from '@bloomdesk/domain/inventory/counting/cycle-count';
import type { Db } from '#db/db.ts';

export interface CycleCountRow {
  countId: number;
  fcId: number;
  classification: string | null;
  state: CycleCountState;
  openedBy: string;
  openedAt: Date;
  bookedBy: string | null;
  bookedAt: Date | null;
  version: number;
}

interface ListedCount extends CycleCountRow {
  lots: number;
  countedLots: number;
  differences: number;
}

export interface SheetTally extends Tally {
  tallyId: string;
  countedBy: string;
}

/** A lot of a sheet with what was counted of it. */
export interface SheetLotRow {
  lotId: number;
  label: string | null;
  sku: string;
  productName: string;
  codes: string[];
  startFulfillmentDate: string | null;
  expirationDate: string | null;
  /** As it was booked; null before. */
  booked: { counted: number; expected: number } | null;
  tallies: SheetTally[];
}

/** A lot that someone wants to count. */
interface CountableLot {
  fcId: number;
  classification: string;
  isInbound: boolean;
  isOnSheet: boolean;
}

interface SavedTally {
  countId: number;
  lotId: number;
  tallyId: string;
  countedBy: string;
  units: number;
  countedAt: Date;
}

const count = sql`c.count_id as "countId", c.fc_id as "fcId", c.classification, c.state, c.opened_by as "openedBy",
  c.opened_at as "openedAt", c.booked_by as "bookedBy", c.booked_at as "bookedAt", c.version`;

/** All SQL on cycle counts. */
export function cycleCountStore(db: Db) {
  return {
    /** Those of a center, the newest first. */
    async ofCenter(fcId: number): Promise<ListedCount[]> {
      const { rows } = await sql<ListedCount>`
        select ${count}, s.lots, s."countedLots", s.differences
        from cycle_counts c cross join lateral (
          select count(*)::integer as lots, count(*) filter (where l.counted is not null or exists (
              select from cycle_count_tallies t where t.count_id = l.count_id and t.lot_id = l.lot_id))::integer as "countedLots",
            count(*) filter (where l.counted <> l.expected)::integer as differences
          from cycle_count_lots l where l.count_id = c.count_id) s
        where c.fc_id = ${fcId} order by c.count_id desc limit 200`.execute(db);
      return rows;
    },

    /** The classes of products that a center has in stock. */
    async classes(fcId: number): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
        select distinct product_classification as name from lots
        where fc_id = ${fcId} and inbound_quantity = 0 and on_hand_qty <> 0 and product_classification <> ''
        order by name`.execute(db);
      return rows.map(({ name }) => name);
    },

    async get(countId: number): Promise<CycleCountRow | undefined> {
      const { rows } =
        await sql<CycleCountRow>`select ${count} from cycle_counts c where c.count_id = ${countId}`.execute(db);
      return rows[0];
    },

    /** A sheet locked for a change; undefined where there is none. */
    async lock(countId: number): Promise<CycleCountRow | undefined> {
      await sql`select from cycle_counts where count_id = ${countId} for update`.execute(db);
      return await this.get(countId);
    },

    /** Nobody else opens a sheet at this center until the transaction ends. */
    async lockCenter(fcId: number): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended('cycle counts', ${fcId}))`.execute(db);
    },

    /** A sheet of a center that counts some of the same lots and is neither booked nor cancelled. */
    async openOf(fcId: number, classification: string | null): Promise<number | undefined> {
      const { rows } = await sql<{ countId: number }>`
        select count_id as "countId" from cycle_counts where fc_id = ${fcId} and state in ('counting', 'counted')
          and (classification is null or ${classification}::text is null or classification = ${classification})
        limit 1`.execute(db);
      return rows[0]?.countId;
    },

    /** Opens a sheet of all lots with stock on hand. */
    async open(
      { fcId, classification, openedBy }: Pick<CycleCountRow, 'fcId' | 'classification' | 'openedBy'>,
      at: Date,
    ): Promise<{ countId: number; lots: number }> {
      const { rows } = await sql<{ countId: number; lots: number }>`
        with opened as (
          insert into cycle_counts (fc_id, classification, opened_by, opened_at, updated_at)
          values (${fcId}, ${classification}, ${openedBy}, ${at}, ${at}) returning count_id),
        listed as (
          insert into cycle_count_lots (count_id, lot_id)
          select count_id, lot_id from opened, lots l where l.fc_id = ${fcId} and l.inbound_quantity = 0 and l.on_hand_qty <> 0
            and (${classification}::text is null or l.product_classification = ${classification}) returning 1)
        select count_id as "countId", (select count(*)::integer from listed) as lots from opened`.execute(db);
      return rows[0] ?? { countId: 0, lots: 0 };
    },

    /** The lots of a sheet in the order in which they are counted. */
    async lots(countId: number): Promise<SheetLotRow[]> {
      const { rows } = await sql<SheetLotRow>`
        select l.lot_id as "lotId", l.lot_label as label, l.sku, l.product_name as "productName",
          l.start_fulfillment_date as "startFulfillmentDate", l.expiration_date as "expirationDate",
          coalesce((select array_agg(c.code order by c.added_at, c.code_key) from product_codes c where c.sku = l.sku), '{}') as codes,
          case when s.counted is not null then jsonb_build_object('counted', s.counted, 'expected', s.expected) end as booked,
          coalesce((select jsonb_agg(jsonb_build_object('tallyId', t.tally_id, 'countedBy', t.counted_by, 'units', t.units,
              'onHand', t.on_hand, 'savedAt', t.saved_at, 'hasMoved', t.has_moved or exists (
                select from adjustments a where a.lot_id = t.lot_id and a.origin = 'staff' and a.for_count and a.updated_at > t.saved_at))
              order by t.counted_by, t.tally_id)
            from cycle_count_tallies t where t.count_id = s.count_id and t.lot_id = s.lot_id), '[]') as tallies
        from cycle_count_lots s join lots l using (lot_id) where s.count_id = ${countId}
        order by l.product_name, l.sku, l.expiration_date nulls last, l.lot_id`.execute(db);
      return rows.map(({ tallies, ...lot }) => ({
        ...lot,
        tallies: tallies.map((tally) => ({ ...tally, savedAt: new Date(tally.savedAt) })),
      }));
    },

    /** What decides whether a lot may be counted on a sheet; undefined where there is no such lot. */
    async countable(countId: number, lotId: number): Promise<CountableLot | undefined> {
      const { rows } = await sql<CountableLot>`
        select l.fc_id as "fcId", l.product_classification as classification, l.inbound_quantity > 0 as "isInbound",
          exists (select from cycle_count_lots s where s.count_id = ${countId} and s.lot_id = l.lot_id) as "isOnSheet"
        from lots l where l.lot_id = ${lotId}`.execute(db);
      return rows[0];
    },

    /** Puts a lot on a sheet that it was found for. */
    async putLot(countId: number, lotId: number): Promise<void> {
      await sql`insert into cycle_count_lots (count_id, lot_id) values (${countId}, ${lotId}) on conflict do nothing`.execute(
        db,
      );
    },

    /** What a device has counted of a lot, with what the books say now; stock that moved since it was counted is noted. */
    async putTally(tally: SavedTally, at: Date): Promise<void> {
      const { countId, lotId, tallyId, countedBy, units, countedAt } = tally;
      await sql`
        insert into cycle_count_tallies as t (count_id, lot_id, tally_id, counted_by, units, on_hand, has_moved, saved_at)
        select ${countId}, ${lotId}, ${tallyId}, ${countedBy}, ${units}, l.on_hand_qty, exists (
          select from adjustments a where a.lot_id = l.lot_id and a.for_count and a.updated_at > ${countedAt}), ${at}
        from lots l where l.lot_id = ${lotId}
        on conflict (count_id, lot_id, tally_id) do update set counted_by = excluded.counted_by, units = excluded.units,
          on_hand = excluded.on_hand, saved_at = excluded.saved_at,
          has_moved = t.has_moved or excluded.has_moved or t.on_hand <> excluded.on_hand`.execute(db);
    },

    /** Units that all devices together have counted of a lot; null where none has. */
    async unitsOf(countId: number, lotId: number): Promise<number | null> {
      const { rows } = await sql<{ units: number | null }>`
        select sum(units)::integer as units from cycle_count_tallies where count_id = ${countId} and lot_id = ${lotId}`.execute(
        db,
      );
      return rows[0]?.units ?? null;
    },

    /** The device has not counted the lot after all. */
    async dropTally(countId: number, lotId: number, tallyId: string): Promise<void> {
      await sql`
        delete from cycle_count_tallies where count_id = ${countId} and lot_id = ${lotId} and tally_id = ${tallyId}`.execute(
        db,
      );
    },

    /** Lots are counted anew: what was counted of them is thrown away. */
    async dropTallies(countId: number, lotIds: readonly number[]): Promise<void> {
      await sql`
        delete from cycle_count_tallies where count_id = ${countId} and lot_id = any(${lotIds}::integer[])`.execute(db);
    },

    async turn(countId: number, state: CycleCountState, at: Date): Promise<void> {
      await sql`
        update cycle_counts set state = ${state}, updated_at = ${at}, version = version + 1 where count_id = ${countId}`.execute(
        db,
      );
    },

    /** Writes down what was booked of each lot; the sheet is over. */
    async book(
      countId: number,
      lots: readonly { lotId: number; counted: number; expected: number }[],
      { by, at }: { by: string; at: Date },
    ): Promise<void> {
      await sql`
        update cycle_count_lots l set counted = b.counted, expected = b.expected
        from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as b ("lotId" integer, counted integer, expected integer)
        where l.count_id = ${countId} and l.lot_id = b."lotId"`.execute(db);
      await sql`
        update cycle_counts set state = 'booked', booked_by = ${by}, booked_at = ${at}, updated_at = ${at}, version = version + 1
        where count_id = ${countId}`.execute(db);
    },
  };
}

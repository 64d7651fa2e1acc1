import { sql } from 'kysely';
import { receiveLot } from '@bloomdesk/contract/inventory/calls';
import { batchOf } from './floor-scenes.ts';
import { orderPath } from './order-path.ts';
import type { SceneStage } from './scene-stage.ts';

/** One area for every carrier, and for the partners who pack and send for themselves. */
const areasOfCarriers: readonly (readonly [carrier: string, area: string])[] = [
  ['onfleet', 'Baltimore City'],
  ['golocal', 'Staten Island'],
  ['cdl', 'Harford County'],
  ['fedex', 'Ground from Baltimore'],
  ['ups', 'Ground from Miami'],
  ['easypost', 'Parcels from Chicago'],
  ['usabouquets', 'Ground from Atlanta'],
  ['nationwide', 'Ground from center 47'],
];

/** An order for every carrier. */
export async function sendByCarriers(stage: SceneStage): Promise<void> {
  for (const [carrier, area] of areasOfCarriers) {
    const { suborderId } = await stage.place({ area });
    stage.show({ kind: 'Carrier', shows: carrier, about: suborderId, path: orderPath(suborderId) });
  }
}

/** Batches whose menus hold the papers that only some centers print. */
export async function printPapers(stage: SceneStage): Promise<void> {
  const showOf = (shows: readonly string[], about: string, path: string) => {
    for (const each of shows) stage.show({ kind: 'Paper', shows: each, about, path });
  };
  const batch = async (name: string, area: string) => {
    const members = [await stage.place({ area }), await stage.place({ area })];
    return (await batchOf(stage, name, members)).batchId;
  };
  const local = await batch('Papers of a courier', 'Baltimore City');
  showOf(['Work order', 'Notecards', 'Local labels', '1-pagers', 'Batch CSV'], local, `/batches/${local}`);
  const cdl = await batch('Papers of CDL', 'Harford County');
  showOf(['CDL label', 'CDL 1-pager'], cdl, `/batches/${cdl}`);
  const parcels = await batch('Papers of a parcel carrier', 'Ground from Miami');
  showOf(['Carrier label'], parcels, `/batches/${parcels}`);
  const ipd = await batch('Papers of IPD', 'IPD from Cayambe');
  showOf(['IPD file'], ipd, `/batches/${ipd}`);
  const worldease = await batch('Papers of Worldease', 'Worldease from Tenjo');
  showOf(['Worldease label', 'Docbox label', 'Master invoice'], worldease, `/batches/${worldease}`);
  showOf(['Daily Summary'], stage.date, `/batches?fc=4&date=${stage.date}`);
}

/** What tells the states of a lot apart, best first; `d` is the demo day. */
const lotStates = (date: string) =>
  [
    ['On hand', sql`lot_label is not null and on_hand_qty > 5 and expiration_date >= ${date}::date`],
    ['Nearly gone', sql`lot_label is not null and stock_initial = 1`],
    ['On its way', sql`inbound_quantity > 0 and arrival_date > ${date}::date`],
    ['Expired with stock', sql`on_hand_qty > 0 and expiration_date < ${date}::date`],
    ['Hardgoods', sql`lot_label is null`],
    ['Sold in part', sql`lot_label is not null and claimed_sale <> 0 and available_for_sale_qty > 0`],
  ] as const;

/** A lot in each state, at Baltimore; one of Memphis has come in part. */
export async function showLots(stage: SceneStage): Promise<void> {
  const { db } = stage.app;
  const firstOf = async (fcId: number, state: ReturnType<typeof lotStates>[number][1]) => {
    const { rows } = await sql<{ lotId: number }>`
      select lot_id as "lotId" from lots where fc_id = ${fcId} and ${state} order by lot_id limit 1`.execute(db);
    return rows[0]?.lotId;
  };
  const showLot = (shows: string, lotId: number) =>
    stage.show({ kind: 'Lot', shows, about: String(lotId), path: `/inventory/${lotId}` });
  for (const [shows, state] of lotStates(stage.date)) {
    const lotId = await firstOf(4, state);
    if (lotId !== undefined) showLot(shows, lotId);
  }
  const coming = await firstOf(66, sql`inbound_quantity > 10 and arrival_date <= ${stage.date}::date`);
  if (coming === undefined) return;
  const { rest } = await stage.stock.send(receiveLot, { id: coming, quantity: 8, rest: 'expected' });
  showLot('Received in part', coming);
  if (rest) showLot('Still expected', rest.id);
}

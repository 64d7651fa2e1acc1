import type { listShortages as call, ShortageRow } from '@bloomdesk/contract/inventory/shortages.calls';
import { allowedFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import type { DayBalance } from '@bloomdesk/domain/inventory/shortages';
import { dollars } from '@bloomdesk/domain/money';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { UseCase } from '#http/answer.ts';
import { notFound } from '#http/refusal.ts';
import { shortagesAt } from './shortages-of.ts';
import type { DemandRow } from './shortages.store.ts';

const usualDays = 14;

/** Centers are those the person may work in (D28). */
export const listShortages: UseCase<typeof call> = async (ctx, { fcId, days = usualDays }) => {
  const allowed = allowedFcs(await ctx.centers.all(), ctx.staff.groups);
  const centers = allowed
    .filter((center) => fcId === undefined || center.fcId === fcId)
    .map((center) => ({ fcId: center.fcId, today: fcToday(ctx.now, center.timezone) }));
  if (fcId !== undefined && centers.length === 0) throw notFound(`Fulfillment center ${fcId}`);
  const balances = await shortagesAt(ctx, centers, days);
  const rows = [...Map.groupBy(balances, ({ fcId: at, sku }) => `${at} ${sku}`).values()].flatMap(rowOnWire);
  return { centers, rows: rows.toSorted(mostMissing) };
};

function rowOnWire(own: readonly (DemandRow & DayBalance)[]): ShortageRow[] {
  const [first] = own;
  if (!first) return [];
  const { fcId, sku, productName, lastUnitCost } = first;
  const days = own.map(({ day, open, missing, left, suborders }) => ({
    day,
    open,
    missing,
    left,
    suborders: missing > 0 ? suborders : [],
  }));
  return [{ fcId, sku, productName, lastUnitCost: lastUnitCost === null ? null : dollars(lastUnitCost), days }];
}

function mostMissing(a: ShortageRow, b: ShortageRow): number {
  return missingOf(b) - missingOf(a) || a.sku.localeCompare(b.sku) || a.fcId - b.fcId;
}

function missingOf({ days }: ShortageRow): number {
  return days.reduce((sum, { missing }) => sum + missing, 0);
}

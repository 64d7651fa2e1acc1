import type { CallRequest } from '@bloomdesk/contract/call';
import type {
  PreviewedRedistribution,
  previewRedistribution as call,
  RedistributionPreview,
} from '@bloomdesk/contract/suborders/redistribution.calls';
import { dollars } from '@bloomdesk/domain/money';
import type { UseCase } from '#http/answer.ts';
import { type PreviewedMove, previewRedistributions } from '#workflows/redistributing/redistribution-preview.ts';
import { assertRedistributing } from './assert-redistributing.ts';

type Input = CallRequest<typeof call>;

export const previewRedistribution: UseCase<typeof call> = async (ctx, input) => {
  assertRedistributing(ctx, input);
  const { suborderIds, newDeliveryDate, forceNewFc, deallocateStrategy } = input;
  const choice = { newDeliveryDate, forceNewFc, deallocateStrategy };

  const moves = await previewRedistributions(
    ctx,
    suborderIds.map((suborderId) => ({ suborderId, ...choice })),
  );

  return { suborders: moves.map((move) => onWire(move, input)), totals: totalsOf(moves) };
};

function onWire(move: PreviewedMove, { newDeliveryDate: deliveryDate }: Input): PreviewedRedistribution {
  const { suborderId, suborder, outcome } = move;
  return {
    suborderId,
    conflict: outcome.ok ? null : { code: outcome.code, message: outcome.message },
    from: suborder ? placeOf(suborder) : null,
    to: outcome.ok ? { ...windowOf(outcome), ...rest(outcome), deliveryDate } : null,
    short: outcome.ok ? outcome.short : [],
    worth: dollars(suborder?.worth ?? 0),
    version: suborder?.version ?? null,
  };
}

type Going = Extract<PreviewedMove['outcome'], { ok: true }>;

function placeOf({ fcId, areaName, deliveryDate, startTime, batchName }: NonNullable<PreviewedMove['suborder']>) {
  return { fcId, areaName, deliveryDate, startTime: startTime?.toISOString() ?? null, batchName };
}

function windowOf({ area, startTime, windowDuration, capacity, remaining }: Going) {
  const { id: areaId, fcId, description: areaName, zone } = area;
  return { fcId, areaId, areaName, zone, startTime, windowDuration, capacity, remaining };
}

function rest({ fulfillmentDate, area: { transportMode } }: Going) {
  return { fulfillmentDate, transportMode };
}

function totalsOf(moves: readonly PreviewedMove[]): RedistributionPreview['totals'] {
  const going = moves.flatMap(({ suborder, outcome }) => (suborder && outcome.ok ? [{ suborder, outcome }] : []));
  const count = (which: (move: (typeof going)[number]) => boolean) => going.filter(which).length;
  return {
    suborders: moves.length,
    going: going.length,
    conflicts: moves.length - going.length,
    short: count(({ outcome }) => outcome.short.length > 0),
    otherCenter: count(({ suborder, outcome }) => suborder.fcId !== outcome.area.fcId),
    leavingBatch: count(({ suborder }) => suborder.batchName !== null),
    worth: dollars(going.reduce((sum, { suborder }) => sum + suborder.worth, 0)),
    windows: windowsTaken(going.map(({ outcome }) => outcome)),
    stock: stockMissing(going.map(({ outcome }) => outcome)),
  };
}

/** Each window that someone comes to, as it is after the last of them. */
function windowsTaken(going: readonly Going[]): RedistributionPreview['totals']['windows'] {
  const byWindow = Map.groupBy(going, ({ area, startTime }) => `${startTime} ${area.id}`);
  return [...byWindow]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, coming]) => coming.slice(-1).map((last) => ({ ...windowOf(last), coming: coming.length })));
}

function stockMissing(going: readonly Going[]): RedistributionPreview['totals']['stock'] {
  const missing = new Map<string, RedistributionPreview['totals']['stock'][number]>();
  for (const { area, short } of going)
    for (const { sku, quantity } of short) {
      const key = `${area.fcId} ${sku}`;
      missing.set(key, { fcId: area.fcId, sku, short: (missing.get(key)?.short ?? 0) + quantity });
    }
  return [...missing.values()];
}

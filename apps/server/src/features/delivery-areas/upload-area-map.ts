import type { CallRequest } from '@bloomdesk/contract/call';
import type { uploadAreaMap as call } from '@bloomdesk/contract/delivery-areas/calls';
import { checkGeojson } from '@bloomdesk/domain/delivery-areas/geojson-check';
import { parseZipList } from '@bloomdesk/domain/delivery-areas/zip-list';
import type { UseCase } from '#http/answer.ts';
import { badField, found } from '#http/refusal.ts';
import { lockDeliveryArea } from '#workflows/locking/lock-delivery-area.ts';
import { deliveryAreaOnWire } from './delivery-area-on-wire.ts';
import { mapReach } from './map-reach.ts';
import { deliveryAreaAnswer } from './area-input.ts';

export const uploadAreaMap: UseCase<typeof call> = async (ctx, { id, expectedVersion, ...request }) => {
  if (request.geojson === undefined && request.zips === undefined)
    throw badField('geojson', 'Send a map, a list of ZIP codes, or both.');
  const map = readMap(request);
  const zipCodes = readZips(request);
  const area = await lockDeliveryArea(ctx, id, { expectedVersion, shown: (row) => deliveryAreaAnswer(ctx, row) });

  await ctx.areas.setReach(
    id,
    {
      ...(map !== undefined && { geometry: map && JSON.stringify(map.shape) }),
      ...(zipCodes && { zips: zipCodes }),
    },
    ctx.now,
  );

  const now = found(await ctx.areas.get(id), `Delivery area ${id}`);
  const counts = map ? { polygons: map.polygonCount, positions: map.positionCount } : null;
  ctx.audit.touch('DELIVERYAREA', String(id), {
    before: { hasShape: area.hasShape, zipCount: area.zipCount },
    after: { hasShape: now.hasShape, zipCount: now.zipCount, ...counts },
  });
  const reach = map ? await mapReach(ctx, id, area.fcId, map.shape) : null;
  return { deliveryArea: deliveryAreaOnWire(now), map: counts && reach && { ...counts, ...reach } };
};

type Input = Pick<CallRequest<typeof call>, 'geojson' | 'zips'>;

/** Undefined where the map stays, null where it is taken away. */
function readMap({ geojson }: Input) {
  if (geojson === undefined || geojson === null) return geojson;
  const reading = checkGeojson(geojson);
  if (!reading.ok) throw badField('geojson', reading.message);
  return reading;
}

function readZips({ zips }: Input): string[] | undefined {
  if (zips === undefined) return undefined;
  const reading = parseZipList(zips);
  if (!reading.ok) throw badField(reading.place === '' ? 'zips' : `zips.${reading.place}`, reading.message);
  return reading.zipCodes;
}

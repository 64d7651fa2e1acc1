import { isDeepStrictEqual } from 'node:util';
import { type DeliveryAreaInFile, parseDeliveryAreas } from '#features/delivery-areas/area-file.ts';
import { type Planner, sorted } from '#workflows/importing/import-plan.ts';

/** Delivery areas of a JSON file; one with an areaId replaces that area, one without it the center's area of its name. */
export const planDeliveryAreas: Planner = async (stores, text) => {
  const { areas, problems } = parseDeliveryAreas(text, new Set(await stores.areas.centerIds()));
  const stored = await stores.areas.inFull();
  const byId = new Map(stored.map((area) => [area.areaId, area]));
  const byName = new Map(stored.map((area) => [nameOf(area), area]));
  const named = areas.map((area) => {
    const areaId = area.areaId ?? byName.get(nameOf(area))?.areaId;
    return areaId === undefined ? area : { ...area, areaId };
  });
  const storedOf = ({ areaId }: DeliveryAreaInFile) => (areaId === undefined ? undefined : byId.get(areaId));
  const { added, changed, unchanged } = sorted(named, storedOf, isSame);
  return {
    what: 'delivery areas',
    added: added.length,
    changed: changed.length,
    unchanged,
    problems,
    async apply(now, audit) {
      const written = [...added, ...changed];
      const areaIds = await stores.areas.put(written, now);
      await stores.deliveryWindows.regenerate(areaIds, now);
      for (const [index, areaId] of areaIds.entries()) {
        const after = written[index] && withoutMap(written[index]);
        const before = byId.get(areaId);
        audit.touch('DELIVERYAREA', String(areaId), before ? { before: withoutMap(before), after } : { after });
      }
      await audit.write('area.import');
    },
  };
};

function nameOf({ fcId, description }: Pick<DeliveryAreaInFile, 'fcId' | 'description'>): string {
  return `${fcId} ${description.trim()}`;
}

/** What a file leaves out is stored as its usual value. */
function isSame(area: DeliveryAreaInFile, stored: DeliveryAreaInFile): boolean {
  return isDeepStrictEqual(completed(area), completed(stored));
}

function completed(area: DeliveryAreaInFile) {
  const { schedules, zips = [], geometry = null, ...rest } = area;
  const usual = {
    active: true,
    priority: 0,
    teamId: null,
    teamLabel: null,
    travelTime: 0,
    cutoff: 0,
    nationwide: false,
  };
  const week = schedules.map(({ dayOfWeek, startHour, duration, capacity }) =>
    JSON.stringify([dayOfWeek, startHour, duration, capacity ?? null]),
  );
  return { ...usual, ...rest, geometry, zips: zips.toSorted(), week: week.toSorted() };
}

/** An area as the audit trail keeps it: a map is too long to be kept twice for each change. */
function withoutMap({ geometry, ...area }: DeliveryAreaInFile) {
  return { ...area, hasShape: geometry != null };
}

import { type AreaChooser, areaChooser, type AreaWish, type Place } from '@bloomdesk/domain/delivery-areas/area-choice';
import { isTransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import type { Db } from '#db/db.ts';
import { areaStore } from './delivery-areas.store.ts';

/** An area as it is chosen: by what it serves, best first. */
export type ServingAreaRow = ReturnType<typeof servable>[number];

type AreaRow = Awaited<ReturnType<ReturnType<typeof areaStore>['serving']>>[number];

/** Which delivery areas serve a place. */
export function servingAreaStore(db: Db) {
  return {
    /** The active areas that serve a place, best first (D205, D246). */
    async at(place: Place, wish?: AreaWish): Promise<ServingAreaRow[]> {
      return (await this.chooser()).choose(place, wish);
    },

    /** The same for many places: all active areas, read once, and what chooses among them. */
    async chooser(): Promise<{ areas: ServingAreaRow[]; choose: AreaChooser<ServingAreaRow> }> {
      const areas = servable(await areaStore(db).serving());
      return { areas, choose: areaChooser(areas) };
    },
  };
}

function servable(rows: readonly AreaRow[]) {
  return rows.flatMap((row) => {
    const { transport_mode: transportMode } = row;
    if (!isTransportMode(transportMode)) return [];
    return [
      {
        id: row.area_id,
        fcId: row.fc_id,
        active: row.active,
        priority: row.priority,
        transportMode,
        shape: row.geometry,
        zipCodes: row.zips,
        nationwide: row.nationwide,
        description: row.description,
        deliveryMechanism: row.delivery_mechanism,
        carrier: row.carrier,
        cutoff: row.cutoff,
        travelTime: row.travel_time,
        schedules: row.schedules,
      },
    ];
  });
}

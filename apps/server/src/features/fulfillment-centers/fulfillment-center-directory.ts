import { flagsAt, rulesAt } from '@bloomdesk/domain/fulfillment-centers/feature-flags';
import { fcConfigOf } from '@bloomdesk/domain/fulfillment-centers/fc-config';
import type { FulfillmentCenter } from '@bloomdesk/domain/fulfillment-centers/fulfillment-center';
import type { Db } from '#db/db.ts';
import { flagStore } from './flags.store.ts';
import { fulfillmentCenterClosureStore } from './center-closures.store.ts';
import { fulfillmentCenterStore } from './fulfillment-centers.store.ts';

export interface FulfillmentCenterDirectory {
  all(): Promise<readonly FulfillmentCenter[]>;
  get(fcId: number): Promise<FulfillmentCenter | undefined>;
  /** Something about them has changed: they are read again. */
  forget(): void;
}

const freshSeconds = 30;

/** The centers hardly ever change, so each process asks the database at most twice a minute. */
export function fulfillmentCenterDirectory(db: Db, clock: () => Date): FulfillmentCenterDirectory {
  let read: { at: number; centers: Promise<readonly FulfillmentCenter[]> } | undefined;

  return {
    all() {
      const now = clock().getTime();
      if (!read || now - read.at > freshSeconds * 1000 || now < read.at) {
        const centers = readCenters(db);
        read = { at: now, centers };
        centers.catch(() => {
          read = undefined;
        });
      }
      return read.centers;
    },

    forget() {
      read = undefined;
    },

    async get(fcId) {
      return (await this.all()).find((center) => center.fcId === fcId);
    },
  };
}

async function readCenters(db: Db): Promise<readonly FulfillmentCenter[]> {
  const rows = await fulfillmentCenterStore(db).all();
  const closures = Map.groupBy(await fulfillmentCenterClosureStore(db).all(), ({ fcId }) => fcId);
  const flags = await flagStore(db).all();
  return rows.map((row) => ({
    fcId: row.fc_id,
    name: row.name,
    slug: row.slug,
    company: row.company,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    zipcode: row.zipcode,
    phone: row.phone,
    timezone: row.timezone,
    isActive: row.is_active,
    zoneId: row.zone_id,
    optgroup: row.optgroup,
    roles: row.roles,
    config: { ...fcConfigOf(row.config), ...rulesAt(flags, { company: row.company, fcId: row.fc_id }) },
    flags: flagsAt(flags, { company: row.company, fcId: row.fc_id }),
    closures: closures.get(row.fc_id) ?? [],
  }));
}

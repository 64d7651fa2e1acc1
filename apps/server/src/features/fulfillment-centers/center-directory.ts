import { flagsAt, rulesAt } from '@bloomdesk/domain/fulfillment-centers/feature-flags';
import { fcConfigOf } from '@bloomdesk/domain/fulfillment-centers/fc-config';
import type { Center } from '@bloomdesk/domain/fulfillment-centers/center';
import type { Db } from '#db/db.ts';
import { flagStore } from './flags.store.ts';
import { centerClosureStore } from './center-closures.store.ts';
import { fulfillmentCenterStore } from './fulfillment-centers.store.ts';

export interface CenterDirectory {
  all(): Promise<readonly Center[]>;
  get(fcId: number): Promise<Center | undefined>;
  /** Something about them has changed: they are read again. */
  forget(): void;
}

const freshSeconds = 30;

/** The centers hardly ever change, so each process asks the database at most twice a minute. */
export function centerDirectory(db: Db, clock: () => Date): CenterDirectory {
  let read: { at: number; centers: Promise<readonly Center[]> } | undefined;

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

async function readCenters(db: Db): Promise<readonly Center[]> {
  const rows = await fulfillmentCenterStore(db).all();
  const closures = Map.groupBy(await centerClosureStore(db).all(), ({ fcId }) => fcId);
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

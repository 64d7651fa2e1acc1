import {
  type DeliveryAreaChooser,
  deliveryAreaChooser,
  type DeliveryAreaChoice,
  type Place,
} from '@bloomdesk/domain/delivery-areas/area-choice';
import { isTransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { deliveryAreaStore } from './delivery-areas.store.ts';

/** An area as it is chosen: by what it serves, best first. */
export type ServingAreaRow = ReturnType<typeof servable>[number];

type AreaRow = Awaited<ReturnType<ReturnType<typeof deliveryAreaStore>['serving']>>[number];

/** Which delivery areas serve a place. */
export function servingAreaStore(db: Db) {
  return {
    /** The active areas that serve a place, best first (D205, D246). */
    async at(place: Place, choice?: DeliveryAreaChoice): Promise<ServingAreaRow[]> {
      return (await this.chooser()).choose(place, choice);
    },

    /** The same for many places: all active areas, read once, and what chooses among them. */
    async chooser(): Promise<Choice> {
      const version = await versionOf(db);
      const known = version === null ? undefined : choices.get(version);
      if (known) return known;
      const areas = servable(await deliveryAreaStore(db).serving());
      const choice = { areas, choose: deliveryAreaChooser(areas) };
      if (version !== null) remember(version, choice);
      return choice;
    },
  };
}

interface Choice {
  areas: ServingAreaRow[];
  choose: DeliveryAreaChooser<ServingAreaRow>;
}

/**
 * What this process has read, by database and version: maps are megabytes of JSON, and most requests read them unchanged. A
 * version read before the areas is never newer than they are, so nobody is given older areas than it says.
 */
const choices = new Map<string, Choice>();
const mostRemembered = 2;

function remember(version: string, choice: Choice): void {
  const [oldest] = choices.keys();
  if (choices.size >= mostRemembered && oldest !== undefined) choices.delete(oldest);
  choices.set(version, choice);
}

/** Null within a transaction that has changed something, and may yet be undone: what it sees is its own. */
async function versionOf(db: Db): Promise<string | null> {
  const { rows } = await sql<{ version: string | null }>`
    select case when pg_current_xact_id_if_assigned() is null then
      (select concat_ws(' ', d.oid, d.datname) from pg_database d where d.datname = current_database()) || ' ' || version end as version
    from area_choice`.execute(db);
  return rows[0]?.version ?? null;
}

function servable(rows: readonly AreaRow[]) {
  return rows.flatMap((row) => {
    const { transportMode } = row;
    return isTransportMode(transportMode) ? [{ ...row, transportMode }] : [];
  });
}

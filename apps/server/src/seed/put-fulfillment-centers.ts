import { sql } from 'kysely';
import { zoneIdOf } from '@bloomdesk/domain/fulfillment-centers/center-rules';
import { supplierGroupOf } from '@bloomdesk/domain/fulfillment-centers/fc-picker';
import type { Db } from '#db/db.ts';
import { seededFulfillmentCenters } from './centers.ts';

/** Adds the centers a new database lacks; what a company has changed since stays as it is. */
export async function putFulfillmentCenters(db: Db, product: string): Promise<void> {
  const rows = seededFulfillmentCenters.map(({ fcId, name, roles, timezone, place, config }) => {
    const [address1, city, state, zipcode, phone] = place;
    return {
      fc_id: fcId,
      name,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      company: product,
      address1,
      address2: '',
      city,
      state,
      zipcode,
      phone,
      timezone,
      is_active: true,
      zone_id: zoneIdOf(timezone),
      optgroup: supplierGroupOf(fcId, product),
      roles: roles.map((role) => role.replace('PRODUCT', product)),
      config,
      version: 1,
    };
  });
  await sql`
    insert into fulfillment_centers select * from jsonb_populate_recordset(null::fulfillment_centers, ${JSON.stringify(rows)}::jsonb)
    on conflict (fc_id) do nothing`.execute(db);
}

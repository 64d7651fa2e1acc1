import type pg from 'pg';

/** Loads the point of every US ZIP code once, so that addresses can be placed on the map without a network (D135). */
export async function loadZipPlaces(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ some: boolean }>('select exists (select from zip_places) as some');
  if (rows[0]?.some) return;
  // Five megabytes of places, wanted once in a database's life.
  const { default: zipcodes } = await import('zipcodes');
  const places = Object.values(zipcodes.codes).filter(
    (place) => place.country === 'US' && Number.isFinite(place.latitude),
  );
  const column = <T>(pick: (place: (typeof places)[number]) => T) => places.map(pick);
  await client.query(
    `insert into zip_places (zip, city, state, lat, lng)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::float8[]) on conflict do nothing`,
    [
      column((place) => place.zip),
      column((place) => place.city),
      column((place) => place.state),
      column((place) => place.latitude),
      column((place) => place.longitude),
    ],
  );
}

import { deliveryAreaChooser } from '@bloomdesk/domain/delivery-areas/area-choice';
import type { BulkDeliveryArea } from '@bloomdesk/domain/bulk-orders/bulk-reference';
import { type CarrierCalendar, usualCalendar } from '@bloomdesk/domain/deliveries/transit-days';
import { addDays, type Day, weekdayOf } from '@bloomdesk/domain/time/calendar-day';
import { contextAt, systemCtx } from '#composition/request-context.ts';
import { loadPlacingFacts } from '#workflows/placing/placing-facts.ts';
import type { AppContext } from '#composition/app-context.ts';
import type { DemoChance } from './demo-chance.ts';
import type { DemoWorld, ZipPlace } from './demo-orders.ts';

/** Carriers rest on Sundays; those of a demo that is looked at on one ship then (D282). */
interface DemoWorlds {
  weekdays: DemoWorld;
  sundays: DemoWorld;
}

/** What the orders around a day are made of. */
export async function demoWorlds(app: AppContext, date: Day, chance: DemoChance): Promise<DemoWorlds> {
  return {
    weekdays: { ...(await demoWorld(app, date, usualCalendar)), chance },
    sundays: { ...(await demoWorld(app, date, { ...usualCalendar, restDays: [] })), chance },
  };
}

/** The world of one day. */
export function worldOn({ weekdays, sundays }: DemoWorlds, day: Day): DemoWorld {
  return usualCalendar.restDays.includes(weekdayOf(day)) ? sundays : weekdays;
}

async function demoWorld(app: AppContext, date: Day, calendar: CarrierCalendar): Promise<Omit<DemoWorld, 'chance'>> {
  const ctx = systemCtx(app, 'seed', 'seed');
  const zips = await app.db.selectFrom('zip_places').selectAll().orderBy('zip').execute();
  const facts = await loadPlacingFacts(contextAt(ctx, cameIn(date)), {
    groups: [],
    zipCodes: new Set(zips.map(({ zip }) => zip)),
    cardTransactions: new Map(),
    deliveryDays: new Set(Array.from({ length: 12 }, (_, ahead) => addDays(date, ahead - 1))),
    calendar,
  });
  const rows = await ctx.products.all();
  const classOf = new Map(rows.map(({ sku, classification }) => [sku, classification]));
  const products = facts.products.map((product) => ({ ...product, classification: classOf.get(product.sku) ?? '' }));
  const reference = { ...facts.reference, centers: openOn(date, facts.reference.centers) };
  return { reference, areas: facts.areas, products, placesOf: placesByArea(facts.areas, zips), calendar };
}

/** The day to look at has work on a holiday, too. */
function openOn(date: Day, centers: DemoWorld['reference']['centers']): DemoWorld['reference']['centers'] {
  const open = [...centers].map(([fcId, center]) => {
    const closures = (center.closures ?? []).filter(({ day }) => day !== date);
    return [fcId, { ...center, closures }] as const;
  });
  return new Map(open);
}

/** Orders come in two days before, so that no window of the days around is past. */
export function cameIn(day: Day): Date {
  return new Date(`${addDays(day, -2)}T12:00:00Z`);
}

/** The ZIP places of each area; local ones where the area's map holds the point, carriers' anywhere in the country. */
function placesByArea(
  areas: readonly BulkDeliveryArea[],
  zips: readonly (ZipPlace & { lat: number; lng: number })[],
): DemoWorld['placesOf'] {
  const byArea = new Map<number, ZipPlace[]>();
  const serves = deliveryAreaChooser(areas.filter(({ nationwide }) => !nationwide));
  for (const zip of zips) {
    for (const { id } of serves({ point: zip, zipCode: zip.zip })) byArea.set(id, [...(byArea.get(id) ?? []), zip]);
  }
  const country = zips.filter((_zip, index) => index % 40 === 0);
  return (area) => (area.nationwide ? country : (byArea.get(area.id) ?? []));
}

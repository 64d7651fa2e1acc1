import type { CallInput } from '@bloomdesk/contract/call';
import type { createDeliveryWindow } from '@bloomdesk/contract/delivery-windows/calls';
import { storesOf } from '#composition/stores.ts';
import type { TestServer } from '#test/support/test-server.ts';

type Input = CallInput<typeof createDeliveryWindow>;

/** Baltimore City, the first seeded area: an area of center 4 with windows at 9, 11, 13 and 16. */
export const baltimoreCity = 2001;

/** A window of Baltimore City between two of its weekly ones; a test changes what it is about. */
export function sampleDeliveryWindow(changes: Partial<Input> = {}): Input {
  return {
    deliveryAreaId: baltimoreCity,
    startDatetime: '2027-02-13T20:00:00.000Z',
    endDatetime: '2027-02-13T21:00:00.000Z',
    cutoffLeadTimeMinutes: 120,
    preppedAtTime: '2027-02-13T19:00:00.000Z',
    capacity: 40,
    fcId: 4,
    transportMode: 'car',
    ...changes,
  };
}

/** The id of the window of an area that starts then. */
export async function windowAt(desk: TestServer, start: string, areaId = baltimoreCity): Promise<number> {
  const { window_id } = await desk.app.db
    .selectFrom('delivery_windows')
    .select('window_id')
    .where('area_id', '=', areaId)
    .where('start_at', '=', new Date(start))
    .executeTakeFirstOrThrow();
  return window_id;
}

/** A window straight from the database. */
export async function deliveryWindowRow(desk: TestServer, windowId: number) {
  return await desk.app.db
    .selectFrom('delivery_windows')
    .selectAll()
    .where('window_id', '=', windowId)
    .executeTakeFirstOrThrow();
}

/** What the night does, for one area. */
export async function regenerate(desk: TestServer, areaId = baltimoreCity): Promise<void> {
  await storesOf(desk.app.db).deliveryWindows.regenerate([areaId], desk.app.clock());
}

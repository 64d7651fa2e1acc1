import { sql } from 'kysely';
import type { CenterOf } from '@bloomdesk/contract/call';
import { opens } from '@bloomdesk/domain/access/permissions';
import { allowedFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import type { AppContext } from '#composition/app-context.ts';
import { notFound, Refusal } from './refusal.ts';
import type { StaffMember } from './staff-member.ts';

/**
 * The center of the object decides, whatever the request says (D28). Order-group staff reach orders and suborders of
 * every center; a foreign batch or suborder answers exactly as one that does not exist.
 */
export async function assertCenter(
  app: AppContext,
  center: CenterOf,
  staff: StaffMember,
  input: Record<string, unknown>,
): Promise<void> {
  const id = String(fieldAt(input, center.by));
  if (center.of === 'center') {
    if (!(await reaches(app, staff, Number(id)))) throw new Refusal('center-not-allowed');
    return;
  }
  if ((center.of === 'suborder' || center.of === 'order') && opens(staff, 'order')) return;
  const fcIds = await centersOf[center.of](app, id);
  for (const fcId of fcIds) if (await reaches(app, staff, fcId)) return;
  if (fcIds.length > 0) throw notFound(`${names[center.of]} ${id}`);
}

/** The field of the input that a path such as `deliveryArea.fcId` leads to. */
function fieldAt(input: Record<string, unknown>, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => Object(value)[key], input);
}

const names = {
  batch: 'Batch',
  suborder: 'Suborder',
  order: 'Order',
  area: 'Delivery area',
  window: 'Delivery window',
  lot: 'Lot',
  adjustment: 'Adjustment',
};

/** The centers an object belongs to, by its kind; none for one that does not exist. */
export const centersOf = {
  batch: async (app: AppContext, id: string) =>
    fcIdsOf(app, sql<Row>`select fc_id from batches where batch_id = ${id}`),
  suborder: async (app: AppContext, id: string) =>
    fcIdsOf(app, sql<Row>`select fc_id from suborders where suborder_id = ${id}`),
  order: async (app: AppContext, id: string) =>
    fcIdsOf(app, sql<Row>`select distinct fc_id from suborders where order_id = ${id}`),
  area: async (app: AppContext, id: string) =>
    fcIdsOf(app, sql<Row>`select fc_id from delivery_areas where area_id = ${numberOf(id)}`),
  window: async (app: AppContext, id: string) =>
    fcIdsOf(app, sql<Row>`select fc_id from delivery_windows where window_id = ${numberOf(id)}`),
  lot: async (app: AppContext, id: string) =>
    fcIdsOf(app, sql<Row>`select fc_id from lots where lot_id = ${numberOf(id)}`),
  adjustment: async (app: AppContext, id: string) =>
    fcIdsOf(
      app,
      sql<Row>`select lots.fc_id from adjustments join lots using (lot_id) where adjustment_id = ${numberOf(id)}`,
    ),
};

/** Numbers are compared as numbers, or no index helps; what is none, or too large for one, names nothing. */
function numberOf(id: string): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : -1;
}

interface Row {
  fc_id: number;
}

async function fcIdsOf(app: AppContext, query: ReturnType<typeof sql<Row>>): Promise<number[]> {
  const { rows } = await query.execute(app.db);
  return rows.map((row) => row.fc_id);
}

async function reaches(app: AppContext, staff: StaffMember, fcId: number): Promise<boolean> {
  return allowedFcs(await app.centers.all(), staff.groups).some((center) => center.fcId === fcId);
}

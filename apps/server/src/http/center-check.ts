import type { CenterOf } from '@bloomdesk/contract/call';
import { opens } from '@bloomdesk/domain/access/permissions';
import { allowedFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import type { AppContext } from '#composition/app-context.ts';
import { notFound, Refusal } from './refusal.ts';
import type { StaffMember } from './staff-member.ts';

/** All centers, and which of them an object belongs to. */
type Centers = Pick<AppContext, 'centers' | 'objectCenters'>;

/**
 * The center of the object decides, whatever the request says (D28). Order-group staff reach orders and suborders of
 * every center; a foreign batch or suborder answers exactly as one that does not exist.
 */
export async function assertFulfillmentCenter(
  known: Centers,
  center: CenterOf,
  staff: StaffMember,
  input: Record<string, unknown>,
): Promise<void> {
  const id = String(fieldAt(input, center.by));
  if (center.of === 'center') {
    if (!(await reaches(known, staff, Number(id)))) throw new Refusal('center-not-allowed');
    return;
  }
  if ((center.of === 'suborder' || center.of === 'order') && opens(staff, 'order')) return;
  const fcIds = await known.objectCenters[center.of](id);
  for (const fcId of fcIds) if (await reaches(known, staff, fcId)) return;
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
  purchaseOrder: 'Purchase order',
  cycleCount: 'Cycle count',
  transfer: 'Transfer',
};

async function reaches({ centers }: Centers, staff: StaffMember, fcId: number): Promise<boolean> {
  return allowedFcs(await centers.all(), staff.groups).some((center) => center.fcId === fcId);
}

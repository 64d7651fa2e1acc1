import { opens, type Staff } from '@bloomdesk/domain/access/permissions';
import { allowedFcs, type ChoosableFc } from '@bloomdesk/domain/fulfillment-centers/fc-choice';

interface Reaching {
  staff: Staff;
  centers: { all(): Promise<readonly Pick<ChoosableFc, 'fcId' | 'roles'>[]> };
}

/** The centers whose suborders a person sees: all for the order group, their own for people of the floor alone (D28). */
export async function visibleCentersOf({ staff, centers }: Reaching): Promise<(fcId: number) => boolean> {
  if (opens(staff, 'order')) return () => true;
  const reached = new Set(allowedFcs(await centers.all(), staff.groups).map((center) => center.fcId));
  return (fcId) => reached.has(fcId);
}

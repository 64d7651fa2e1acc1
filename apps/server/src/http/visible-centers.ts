import { isLimitedToCenters } from '@bloomdesk/domain/api-keys/key-centers';
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

/** The centers a program is limited to by its key; null for people, and for programs that work at all of them (D477). */
export async function programCentersOf({ staff, centers }: Reaching): Promise<ReadonlySet<number> | null> {
  if (!isLimitedToCenters(staff.groups)) return null;
  return new Set(allowedFcs(await centers.all(), staff.groups).map(({ fcId }) => fcId));
}

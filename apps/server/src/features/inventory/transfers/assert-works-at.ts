import { allowedFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import type { Ctx } from '#composition/request-context.ts';
import { notFound } from '#http/refusal.ts';

/** Both centers see a transfer; one alone may do this with it (D366). */
export async function assertWorksAt({ staff, centers }: Ctx, fcId: number, transferId: number): Promise<void> {
  const reaches = allowedFcs(await centers.all(), staff.groups).some((center) => center.fcId === fcId);
  if (!reaches) throw notFound(`Transfer ${transferId}`);
}

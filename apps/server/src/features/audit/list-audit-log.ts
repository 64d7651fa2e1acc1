import type { listAuditLog as call } from '@bloomdesk/contract/audit/calls';
import { can } from '@bloomdesk/domain/access/permissions';
import { type AuditedEntity, auditReaders } from '@bloomdesk/domain/audit/audited-entity';
import { allowedFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import type { ObjectCenters } from '#http/object-centers.ts';
import { visibleCentersOf } from '#http/visible-centers.ts';
import { notFound } from '#http/refusal.ts';

const usualPage = 100;

export const listAuditLog: UseCase<typeof call> = async (ctx, { type, id, cursor, limit }) => {
  const most = limit === undefined ? usualPage : Number(limit);
  // One answer for what is unknown, of another center or not for this person: nobody learns what exists (P18).
  if (!can(ctx.staff, auditReaders[type]) || !(await isVisible(ctx, type, id))) throw notFound(`${type} ${id}`);

  const before = cursor === undefined ? undefined : Number(cursor);
  const found = await ctx.auditLog.ofEntity(type, id, { before, limit: most + 1 });

  const entries = found.slice(0, most);
  const isMore = found.length > most;
  return { auditLogEntries: entries, nextCursor: isMore ? String(entries.at(-1)?.id) : null };
};

/** Whose center decides about a thing; the others belong to none. */
const centered = {
  ORDER: 'order',
  SUBORDER: 'suborder',
  EXCEPTION: 'suborder',
  BATCH: 'batch',
  LOT: 'lot',
  ADJUSTMENT: 'adjustment',
  PURCHASEORDER: 'purchaseOrder',
  CYCLECOUNT: 'cycleCount',
  TRANSFER: 'transfer',
  MANIFEST: 'manifest',
  DELIVERYAREA: 'area',
  DELIVERYWINDOWS: 'window',
} as const satisfies Partial<Record<AuditedEntity, keyof ObjectCenters>>;

async function isVisible(ctx: Ctx, type: AuditedEntity, id: string): Promise<boolean> {
  if (!hasCenter(type)) return await ctx.auditLog.exists(type, id);
  const fcIds = await ctx.objectCenters[centered[type]](id);
  const isOrder = type === 'ORDER' || type === 'SUBORDER' || type === 'EXCEPTION';
  const reaches = isOrder ? await visibleCentersOf(ctx) : await ownCenters(ctx);
  return fcIds.some(reaches);
}

function hasCenter(type: AuditedEntity): type is keyof typeof centered {
  return type in centered;
}

async function ownCenters({ staff, centers }: Ctx): Promise<(fcId: number) => boolean> {
  const allowed = new Set(allowedFcs(await centers.all(), staff.groups).map((center) => center.fcId));
  return (fcId) => allowed.has(fcId);
}

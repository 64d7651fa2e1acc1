import { checkReasons, type GivenReason } from '@bloomdesk/domain/reasons/given-reasons';
import { parseReasonTag } from '@bloomdesk/domain/reasons/reason-picklist';
import type { Ctx } from '#composition/request-context.ts';
import { badField, refusalBy } from '#http/refusal.ts';

interface Rights {
  mayForceUpgrade?: boolean;
}

/** Refuses a change without reasons that count, naming the field they were sent in (D165). */
export async function assertReasons(
  ctx: Ctx,
  field: string,
  reasons: readonly GivenReason[],
  rights: Rights = {},
): Promise<void> {
  (await reasonAsserter(ctx))(field, reasons, rights);
}

/** The same for several lists of reasons, which the company's list is read for once. */
export async function reasonAsserter(
  ctx: Ctx,
): Promise<(field: string, reasons: readonly GivenReason[], rights?: Rights) => void> {
  const isListed = await listedReasons(ctx);
  return (field, reasons, rights = {}) => {
    const verdict = checkReasons(reasons, { ...rights, isListed });
    if (verdict.ok) return;
    if (verdict.code === 'reason-not-allowed') throw refusalBy(verdict);
    throw badField(field, verdict.message);
  };
}

/** Which tags may be given now, however they are spaced (D388). */
export async function listedReasons({ reasons }: Pick<Ctx, 'reasons'>): Promise<(tag: string) => boolean> {
  const offered = await reasons.offered();
  return (tag) => {
    const parts = parseReasonTag(tag);
    return parts !== null && offered.has(`${parts.category}: ${parts.label}`);
  };
}

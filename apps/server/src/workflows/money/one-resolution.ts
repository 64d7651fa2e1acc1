import { can } from '@bloomdesk/domain/access/permissions';
import { givenInRun, lockingFor, mayResolve, type ResolutionKind } from '@bloomdesk/domain/remedies/one-resolution';
import type { GivenSoFar } from '@bloomdesk/domain/payments/refund-limits';
import type { Ctx } from '#composition/request-context.ts';
import { assertAllowed } from '#http/refusal.ts';

/** Something that is about to be given for an order, in the words of the call that gives it. */
interface ResolutionInput {
  /** Locked by the caller. */
  orderId: string;
  kind: ResolutionKind;
  suborderId: string | null;
  runId?: string | undefined;
  additionalResolution: boolean;
  isToRecipient?: boolean;
  isDecision?: boolean;
}

interface Granted {
  runId: string | null;
  given: GivenSoFar;
  /** A manager has decided that it comes on top. */
  isAdditional: boolean;
}

/**
 * Refuses what an earlier resolution of the order locks, or what does not go with the rest of its own run (D154, D157,
 * D158). Anyone who may add to an earlier one is remembered for it. Answers the run as it is stored, and what it has
 * given so far.
 */
export async function assertOneResolution(ctx: Ctx, input: ResolutionInput): Promise<Granted> {
  const { orderId, kind, suborderId, additionalResolution, isToRecipient = false, isDecision = false } = input;
  const runId = input.runId?.toLowerCase() ?? null;
  const log = await ctx.careResolutions.ofOrder(orderId);
  const isAdditional = additionalResolution && can(ctx.staff, 'resolution.additional');
  const performedBy = ctx.staff.email;
  assertAllowed(mayResolve({ kind, runId, suborderId, performedBy, isToRecipient, isDecision, isAdditional }, log));
  if (isAdditional && lockingFor({ runId, performedBy }, log).length > 0)
    ctx.audit.note({ additionalResolution: true });
  return { runId, given: givenInRun(runId, log), isAdditional };
}

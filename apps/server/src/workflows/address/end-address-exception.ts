import { addressReasons } from '@bloomdesk/domain/deliveries/courier-address';
import { isFulfilByPassed } from '@bloomdesk/domain/suborders/exception-rules';
import type { Ctx } from '#composition/request-context.ts';

interface PutRight {
  suborderId: string;
  inException: boolean;
  fulfilledBy: Date | null;
  /** What else is settled by it, as the reasons say it. */
  settled?: readonly string[];
}

/**
 * What spoke against the address of a locked suborder is put right: its reasons go, and the exception with the last of
 * them. After the fulfil-by time nothing is cleared by itself: answers true where clearing is to be asked about (D271).
 */
export async function endAddressException(
  ctx: Ctx,
  { suborderId, inException, fulfilledBy, settled = [] }: PutRight,
): Promise<boolean> {
  if (!inException) return false;
  const causes = [...addressReasons, ...settled];
  const { reason } = await ctx.exceptions.open(suborderId);
  const parts = reason.split(';').map((part) => part.trim());
  const isCause = (part: string) => causes.some((cause) => part.includes(cause));
  if (!parts.some(isCause)) return false;
  if (isFulfilByPassed(fulfilledBy, ctx.now)) return parts.every(isCause);

  let after: string | null = reason;
  for (const cause of causes) {
    const [ended] = await ctx.exceptions.dropReasons([suborderId], cause, ctx.now);
    if (ended) after = ended.after;
  }
  ctx.audit.touch('EXCEPTION', suborderId, { before: { reason }, after: { reason: after } });
  if (after !== null) return false;
  await ctx.suborders.setInException([suborderId], false);
  ctx.audit.touch('SUBORDER', suborderId, { before: { inException: true }, after: { inException: false } });
  return false;
}

import type { GivenReason } from '@bloomdesk/domain/reasons/given-reasons';
import type { Ctx } from '#composition/request-context.ts';
import { badField } from '#http/refusal.ts';
import { reasonAsserter } from '#workflows/order/assert-reasons.ts';

interface Given {
  reasons: readonly GivenReason[];
  lineItemReasons: readonly { index: number; reasons: readonly GivenReason[] }[];
}

/** The reasons of a redelivery once they count: at least one, of the whole or of a line. Answers all of them, each once. */
export async function assertRedeliveryReasons(ctx: Ctx, { reasons, lineItemReasons }: Given): Promise<GivenReason[]> {
  const assertReasons = await reasonAsserter(ctx);
  if (reasons.length > 0 || lineItemReasons.length === 0) assertReasons('reasons', reasons);
  if (new Set(lineItemReasons.map(({ index }) => index)).size < lineItemReasons.length)
    throw badField('lineItemReasons', 'must name each line item once');
  for (const [at, line] of lineItemReasons.entries()) assertReasons(`lineItemReasons.${at}.reasons`, line.reasons);
  const all = [...reasons, ...lineItemReasons.flatMap((line) => line.reasons)];
  return [...new Map(all.map((reason) => [`${reason.tag}\n${reason.details ?? ''}`, reason])).values()];
}

import { can } from '@bloomdesk/domain/access/permissions';
import type { Ctx } from '#composition/request-context.ts';
import { badField } from '#http/refusal.ts';
import { visibleCentersOf } from '#http/visible-centers.ts';

export interface PersonOfOrder {
  staffId: string;
  name: string;
  email: string;
}

/** Those who may see an order: its centers decide for people of the floor (D28, D300). */
export async function peopleOfOrder(ctx: Ctx, orderId: string): Promise<PersonOfOrder[]> {
  const fcIds = await ctx.objectCenters.order(orderId);
  const people: PersonOfOrder[] = [];
  for (const { groups, ...person } of await ctx.orderComments.staff()) {
    if (!can({ groups }, 'order.read')) continue;
    const reaches = await visibleCentersOf({ staff: { email: person.email, groups }, centers: ctx.centers });
    if (fcIds.some(reaches)) people.push(person);
  }
  return people;
}

/** The user ids that a comment mentions, each once; refused where one of them cannot see the order. */
export async function assertMentionable(
  ctx: Ctx,
  orderId: string,
  mentions: readonly string[] = [],
): Promise<string[]> {
  const ids = [...new Set(mentions.map((id) => id.toLowerCase()))];
  if (ids.length === 0) return [];
  const known = new Set((await peopleOfOrder(ctx, orderId)).map(({ staffId }) => staffId));
  if (!ids.every((id) => known.has(id))) throw badField('mentions', 'must be people who can see this order');
  return ids;
}

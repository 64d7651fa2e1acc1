import { intakeOrder } from '@bloomdesk/contract/intake/shapes';
import type { IntakeMapping, IntakeOrder, IntakeProblem } from '@bloomdesk/domain/intake/intake-order';
import { paymentReference } from '@bloomdesk/domain/intake/intake-rows';
import { intakeOfShopOrder } from '@bloomdesk/domain/intake/shops/intake-of-shop-order';
import type { ShopOrder } from '@bloomdesk/domain/intake/shops/shop-order';
import type { Ctx } from '#composition/request-context.ts';
import type { IntakeRow } from './intake.store.ts';

/** What a message says, and what is in the way of reading it. */
interface ReadIntake {
  order: IntakeOrder | undefined;
  problems: readonly IntakeProblem[];
}

const unreadable: readonly IntakeProblem[] = [{ kind: 'other', text: 'The message cannot be read any more.' }];

/** A message that is kept was checked when it came; the shape may have changed since. A shop's is in the shop's own words. */
export function readIntake({ form, channel, message }: IntakeRow, mapping: IntakeMapping): ReadIntake {
  if (form === 'shop') {
    const order = shopOrderIn({ form, message });
    const read = order && intakeOfShopOrder(order, channel, mapping);
    return read ?? { order: undefined, problems: unreadable };
  }
  const read = intakeOrder.safeParse(message);
  return read.success ? { order: read.data, problems: [] } : { order: undefined, problems: unreadable };
}

/** A message in a shop's own words; undefined where it is in ours, or cannot be read any more. */
export function shopOrderIn({ form, message }: Pick<IntakeRow, 'form' | 'message'>): ShopOrder | undefined {
  return form === 'shop' && isShopOrder(message) ? message : undefined;
}

/** We have written it ourselves, from what the shop said. */
function isShopOrder(message: unknown): message is ShopOrder {
  const { id, lines, attributes, shipping, buyer } = Object(message);
  return typeof id === 'string' && [lines, attributes, shipping].every(Array.isArray) && typeof buyer === 'object';
}

/** What the words of all channels mean, as people have said. */
export async function mappingOf(ctx: Pick<Ctx, 'intakeMappings'>): Promise<IntakeMapping> {
  const key = (channel: string, kind: string, theirs: string) => JSON.stringify([channel, kind, theirs.trim()]);
  const known = new Map(
    (await ctx.intakeMappings.all()).map(({ channel, kind, theirs, ours }) => [key(channel, kind, theirs), ours]),
  );
  return (channel, kind, theirs) => known.get(key(channel, kind, theirs));
}

/** What the payments of a placed order are called that its storefront has taken; older orders have not noted it. */
export function referencesOf({ paymentReferences }: IntakeRow, base: IntakeOrder | undefined): readonly string[] {
  if (paymentReferences.length > 0 || base?.payment.state !== 'paid') return paymentReferences;
  return [paymentReference(base)];
}

/** Who has taken the money of an order, where it is known by name: a shop gives back what it took (D264). */
export function gatewayOf({ form }: Pick<IntakeRow, 'form'>): string {
  return form === 'shop' ? 'shopify' : '';
}

import { createHash } from 'node:crypto';
import { firstIntakeState } from '@bloomdesk/domain/intake/intake-change';
import type { ShopOrder } from '@bloomdesk/domain/intake/shops/shop-order';
import type { NewIntake } from '#features/intake/intake.store.ts';

/** The channel of a shop: its name before Shopify's. */
export function channelOf(shop: string): string {
  return shop.split('.')[0]?.slice(0, 40) ?? '';
}

/**
 * A shop's order as a message of the intake. What it is about decides whether it is news: an order that was only tagged,
 * fulfilled or opened at the shop is none, however often the shop tells of it. Refunds are booked each for itself.
 */
export function shopMessage(order: ShopOrder, channel: string): NewIntake {
  const { id, status, updatedAt, refunds: _, ...content } = order;
  return {
    channel,
    externalId: id,
    form: 'shop',
    status,
    state: firstIntakeState(status),
    message: order,
    contentHash: createHash('sha256').update(JSON.stringify(content)).digest('base64url'),
    updatedAt: updatedAt === null ? null : new Date(updatedAt),
  };
}

import { PartnerProblem } from '#partners/partner-problem.ts';
import type { Shop } from './shop.ts';

/** Without a shop nothing is sold there; a stand-in is asked like a real one. */
export function simulatedShop(): Shop {
  return {
    changedSince: async () => ({ orders: [], next: null }),
    order: async () => null,
    setStanding: async ({ orderId }) => {
      if (orderId.includes('unreachable')) throw new PartnerProblem('the shop cannot be reached', 'not-done');
      return orderId.includes('refused') ? { outcome: 'refused', message: 'the shop refuses it' } : { outcome: 'done' };
    },
    items: async () => ({ items: [], next: null }),
    setLevels: async () => {},
    variants: async () => ({ variants: [], next: null }),
    picture: async () => {
      throw new PartnerProblem('the shop has no pictures', 'not-done', { isLasting: true });
    },
  };
}

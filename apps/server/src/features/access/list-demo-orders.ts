import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import type { listDemoOrders as call } from '@bloomdesk/contract/access/calls';
import type { UseCase } from '#http/answer.ts';

export const listDemoOrders: UseCase<typeof call> = async ({ config, demoScenes }) => {
  if (config.demoLock !== undefined) return { orders: [] };
  const scenes = await demoScenes.worthOpening();
  return {
    orders: scenes.map(({ about, worthOpening: text }) => ({ orderId: orderIdOf(about), text: text ?? '' })),
  };
};

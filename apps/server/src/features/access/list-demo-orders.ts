import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import type { listDemoOrders as call } from '@bloomdesk/contract/access/calls';
import { sceneList } from '#seed/scenes/scene-list.ts';
import type { UseCase } from '#http/answer.ts';

export const listDemoOrders: UseCase<typeof call> = async ({ app }) => {
  if (app.config.demoLock !== undefined) return { orders: [] };
  const scenes = await sceneList(app.db).worthOpening();
  return {
    orders: scenes.map(({ about, worth_opening: text }) => ({ orderId: orderIdOf(about), text: text ?? '' })),
  };
};

import fc from 'fast-check';
import { careActions } from './care-actions.ts';
import { givingUpActions } from './giving-up-actions.ts';
import { bouquets, lineItemActions, vases } from './line-item-actions.ts';
import { paymentActions } from './payment-actions.ts';
import { remedyActions } from './remedy-actions.ts';
import type { Action, Input, Operation, Desks, ModelOrder } from './order-model.ts';

const operations: Record<string, (input: Input) => Operation | null> = {
  nothing: () => null,
  ...careActions,
  ...lineItemActions,
  ...givingUpActions,
  ...remedyActions,
  ...paymentActions,
};

/** Everything that may be done. */
export const kinds = Object.keys(operations);

/** What people do more often than the rest. */
const often = ['status', 'message', 'upgrade', 'batch'];

const statuses = [
  'Received',
  'AtTable',
  'SuborderPrinted',
  'AwaitingPickup',
  'InTransit',
  'Batched',
  'BatchWorkorderPrinted',
  'NotecardPrinted',
  'Packed',
  'BatchCompleted',
  'LeftFulfillmentCenter',
  'Delivered',
];

/** Anything anybody may do to an order; a failing run shrinks its other steps to `nothing`. */
export const anyAction: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom(...kinds, ...often),
  at: fc.nat(2),
  line: fc.nat(5),
  status: fc.constantFrom(...statuses),
  sku: fc.constantFrom(...bouquets, ...vases),
  strategy: fc.constantFrom('delete', 'keep', 'damage'),
  text: fc.constantFrom('With love', 'Get well soon 💐', '', 'Félicitations !'),
  byManager: fc.boolean(),
});

/** What an action should do to an order as the model knows it. */
export function operationOf(action: Action, order: ModelOrder, desks: Desks): Operation | null {
  const suborder = order.suborders[action.at % order.suborders.length];
  return (suborder && operations[action.kind]?.({ ...action, order, suborder, desks })) ?? null;
}

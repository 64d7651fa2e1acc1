import { type GraphQLResolveInfo, GraphQLError, getDirectiveValues } from 'graphql';
import { cancelOrder, refund } from './shop-giving-back.ts';
import { hold, release } from './shop-holds.ts';
import { createOrder } from './shop-orders.ts';
import { askedOrder, askedRefund, askedShipment, shopSchema } from './shop-schema.ts';
import { fulfill, retrack } from './shop-shipping.ts';
import { setQuantities } from './shop-stock.ts';
import type { ShopWorld } from './shop-world.ts';

type Args<F> = F extends (world: ShopWorld, args: infer A, ...more: never[]) => unknown ? A : never;

/** What can be done to a shop by its API. */
export function shopMutations(world: ShopWorld, time: () => Date) {
  const at = () => time().toISOString();
  return {
    orderCreate: (args: Args<typeof createOrder>) => ({
      order: askedOrder(world, createOrder(world, args, at())),
      userErrors: [],
    }),
    fulfillmentCreate: (args: Args<typeof fulfill>) => withShipment(fulfill(world, args)),
    fulfillmentTrackingInfoUpdate: (args: Args<typeof retrack>) => withShipment(retrack(world, args)),
    fulfillmentOrderHold: (args: Args<typeof hold>) => hold(world, args),
    fulfillmentOrderReleaseHold: (args: Args<typeof release>) => {
      const { userErrors } = release(world, args);
      return { fulfillmentOrder: null, userErrors };
    },
    orderCancel: (args: Args<typeof cancelOrder>) => cancelOrder(world, args, at()),
    refundCreate: (args: Args<typeof refund>, _context: unknown, info: GraphQLResolveInfo) =>
      onceByKey(world, args, info, () => {
        const made = refund(world, args, at());
        return 'refund' in made ? { ...made, refund: askedRefund(made.refund.order, made.refund.refunded) } : made;
      }),
    inventorySetQuantities: (args: Args<typeof setQuantities>, _context: unknown, info: GraphQLResolveInfo) =>
      onceByKey(world, args, info, () => setQuantities(world, args)),
  };
}

function withShipment(made: ReturnType<typeof fulfill>) {
  return 'fulfillment' in made ? { ...made, fulfillment: askedShipment(made.fulfillment) } : made;
}

/** The same key is the same answer; what was refused may be tried under another one. */
function onceByKey(world: ShopWorld, args: object, info: GraphQLResolveInfo, make: () => { userErrors: unknown[] }) {
  const directive = shopSchema.getDirective('idempotent');
  const [node] = info.fieldNodes;
  const key = directive && node && getDirectiveValues(directive, node, info.variableValues)?.['key'];
  if (typeof key !== 'string' || key === '') throw new GraphQLError('The @idempotent directive is required.');
  const input = JSON.stringify(args);
  const known = world.byKey.get(key);
  if (!known) {
    const answer = make();
    world.byKey.set(key, { input, answer });
    return answer;
  }
  if (known.input !== input) return failed('IDEMPOTENCY_KEY_PARAMETER_MISMATCH');
  return known.answer;
}

function failed(code: string) {
  return { userErrors: [{ code, field: ['input'], message: `The request is not the one of its key (${code}).` }] };
}

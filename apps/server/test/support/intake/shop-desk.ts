import { sampleShopOrders } from '#stand-ins/shopify/sample-shop-orders.ts';
import { type ShopStandInOptions, startShopStandIn } from '#stand-ins/shopify/shop-stand-in.ts';
import { shopWebhook } from '#stand-ins/shopify/shop-webhook.ts';
import type { StandInOrder, StandInRefund } from '#stand-ins/shopify/stand-in-order.ts';
import { startTestServer } from '#test/support/test-server.ts';

const shop = 'bloom.myshopify.com';
const accessToken = 'shpat_0123456789abcdef';
const secret = 'the secret of our webhooks';

interface ShopDeskOptions extends Omit<Partial<ShopStandInOptions>, 'shop' | 'accessToken'> {
  env?: Record<string, string>;
}

/** A server whose shop is a stand-in, and what a shop does. */
export async function startShopDesk({ env = {}, ...options }: ShopDeskOptions = {}) {
  const standIn = await startShopStandIn({ shop, accessToken, bucket: { most: 2000, restore: 1000 }, ...options });
  const settings = { SHOPIFY_SHOP: shop, SHOPIFY_ACCESS_TOKEN: accessToken, SHOPIFY_STAND_IN: standIn.origin };
  const desk = await startTestServer({ env: { ...settings, SHOPIFY_WEBHOOK_SECRET: secret, ...env } });
  const manager = await desk.staff('OpsManager', 'FCAll');
  let number = 3000;

  return {
    desk,
    standIn,
    manager,

    close: async () => {
      await desk.close();
      await standIn.close();
    },

    /** An order of two bouquets at $96 in two lines, as the shop has it: for one recipient, or one each. */
    sold(changes: Partial<StandInOrder> = {}, { recipients = 1 } = {}): StandInOrder {
      number += 5; // every fifth has a second line, which goes with the first here
      const [order] = sampleShopOrders({
        count: 1,
        firstNumber: number,
        deliveryDate: '2027-02-13',
        from: new Date('2027-02-10T10:00:00Z'),
        products: [{ sku: 'FLRL-B-1002', title: 'Bouquet', price: 9600 }],
        places: [{ address1: '600 N Clark St', city: 'Chicago', province_code: 'IL', zip: '60614' }],
      });
      if (!order) throw new Error('there is no sample');
      const lines = order.line_items.map((line) => ({
        ...line,
        properties: recipients === 1 ? [] : line.properties,
      }));
      const sale = { ...order, line_items: lines, ...changes };
      standIn.orders.set(sale.id, sale);
      return sale;
    },

    /** Tells of an event, as often as it is wanted; each delivery has an id of its own. */
    async tell(topic: string, content: unknown, times = 1): Promise<void> {
      for (let time = 0; time < times; time++) {
        const { path, body, headers } = shopWebhook(topic, content, { shop, secret });
        const { status } = await desk.nobody.inject('POST', path, body, headers);
        if (status !== 200) throw new Error(`the webhook was answered ${status}`);
      }
    },

    /** The number of the order here. */
    async placed({ id }: StandInOrder): Promise<string> {
      await desk.runJobs();
      const { rows } = await desk.app.pool.query<{ orderId: string; problems: unknown }>(
        `select order_id as "orderId", problems from intake_orders where channel = 'bloom' and external_id = $1`,
        [String(id)],
      );
      if (!rows[0]?.orderId) throw new Error(`not placed: ${JSON.stringify(rows[0]?.problems)}`);
      return rows[0].orderId;
    },
  };
}

let refundNumber = 700;

/** Money that the shop has given back, as its webhooks carry it. */
export function refundOf(order: StandInOrder, changes: Partial<StandInRefund> & { amount: string }): StandInRefund {
  refundNumber += 1;
  const { amount, ...more } = changes;
  return {
    id: refundNumber,
    created_at: later(order, 5),
    note: 'Wilted on arrival',
    refund_line_items: [],
    transactions: [{ id: 90_000 + refundNumber, kind: 'refund', status: 'success', amount }],
    ...more,
  };
}

/** Minutes after an order was last changed. */
export function later({ updated_at: at }: StandInOrder, minutes: number): string {
  return new Date(Date.parse(at) + minutes * 60_000).toISOString();
}

import { randomBytes } from 'node:crypto';
import type { Config } from '#config/config.ts';
import { sampleShopOrders } from '#stand-ins/shopify/sample-shop-orders.ts';
import { type ShopStandIn, startShopStandIn } from '#stand-ins/shopify/shop-stand-in.ts';
import { sampleVariants } from '#stand-ins/shopify/stand-in-variant.ts';
import { drawPictures } from '#stand-ins/shopify/stand-in-picture.ts';
import { shopWebhook } from '#stand-ins/shopify/shop-webhook.ts';
import { clockOf } from '#config/clock.ts';
import { trialDay } from './trial-day.ts';

const shop = 'trial.myshopify.com';
const everySeconds = 20;
const location = '71';
const places = [
  { address1: '600 N Clark St', city: 'Chicago', province_code: 'IL', zip: '60614' },
  { address1: '200 Boylston St', city: 'Boston', province_code: 'MA', zip: '02116' },
] as const;
const products = [{ sku: 'FLRL-B-1002', title: 'Bouquet', price: 9600 }] as const;

/** `bloomdesk stand-in shopify`: a shop to try the connection with, until Ctrl-C. */
export async function tryShopify(config: Config, port: number): Promise<void> {
  // a server that was started with them goes on with the same ones
  const accessToken = config.shopify?.accessToken ?? `shpat_${randomBytes(16).toString('hex')}`;
  const secret = config.shopify?.webhookSecrets[0] ?? randomBytes(24).toString('hex');
  const running = await startShopStandIn({ shop, accessToken, port, time: clockOf(config) });
  running.variants.push(...sampleVariants());
  for (const { legacyResourceId } of running.variants) running.world.stock.set(`${legacyResourceId} ${location}`, 0);
  await drawPictures(running);
  console.log(`A stand-in of Shopify answers on ${running.origin}. Start the server under trial with:`);
  console.log(`  SHOPIFY_SHOP=${shop} SHOPIFY_ACCESS_TOKEN=${accessToken}`);
  console.log(`  SHOPIFY_WEBHOOK_SECRET=${secret} SHOPIFY_STAND_IN=${running.origin}`);
  console.log(`  SHOPIFY_SINCE=${trialDay(config)} SHOPIFY_LOCATIONS=4=${location}`);
  console.log(`Every ${everySeconds} seconds an order goes to http://127.0.0.1:${config.port}.`);
  sellFor(running, secret, config);
}

/** One order after the other; what is not taken is found by asking. */
function sellFor({ orders }: ShopStandIn, secret: string, config: Config): void {
  const time = clockOf(config);
  const began = Math.floor(time().getTime() / 1000) % 100_000;
  let sold = 0;
  setInterval(() => {
    const from = time();
    const deliveryDate = new Date(from.getTime() + 3 * 24 * 3600_000).toISOString().slice(0, 10);
    const firstNumber = began + sold++;
    const [order] = sampleShopOrders({ count: 1, deliveryDate, from, products, places, firstNumber });
    if (!order) return;
    orders.set(order.id, order);
    const { path, body, headers } = shopWebhook('orders/create', order, { shop, secret });
    fetch(`http://127.0.0.1:${config.port}${path}`, { method: 'POST', body, headers }).then(
      ({ status }) => console.log(`Order ${order.name}: ${status === 200 ? 'taken' : `refused with ${status}`}`),
      () => console.log(`Order ${order.name}: nobody took it`),
    );
  }, everySeconds * 1000);
}

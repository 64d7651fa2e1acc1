import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#config/config.ts';
import { type ShopStandIn, startShopStandIn } from '#stand-ins/shopify/shop-stand-in.ts';
import { sampleVariants } from '#stand-ins/shopify/stand-in-variant.ts';
import { partners } from './partners-command.ts';

const shop = 'bloom.myshopify.com';
const accessToken = 'shpat_test';
let standIn: ShopStandIn;
let live: ShopStandIn;
let said: string[];
beforeAll(async () => {
  standIn = await startShopStandIn({ shop, accessToken, bucket: { most: 2000, restore: 100_000 } });
  live = await startShopStandIn({ shop, accessToken, isTrial: false });
  standIn.variants.push(...sampleVariants());
  for (const { legacyResourceId } of standIn.variants) standIn.world.stock.set(`${legacyResourceId} 71`, 3);
});
afterAll(async () => {
  await standIn.close();
  await live.close();
});
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void said.push(String(line)));
  return () => vi.restoreAllMocks();
});

const configOf = (origin: string, changes: Record<string, string> = {}) =>
  readConfig(
    {
      BLOOMDESK_DEMO: 'off',
      BLOOMDESK_HOME: '/tmp/no-place',
      SHOPIFY_SHOP: shop,
      SHOPIFY_ACCESS_TOKEN: accessToken,
      SHOPIFY_STAND_IN: origin,
      SHOPIFY_LOCATIONS: '4=71',
      ...changes,
    },
    '/',
  );

test('every point that nobody could confirm without a shop is tried, and said in words', async () => {
  await partners(configOf(standIn.origin), ['certify', 'shopify']);
  expect(said).toEqual([
    expect.stringMatching(/^✓ The token may make a test order: order \d+ was made$/),
    '✓ A hold of one line leaves the others free: it does',
    '✓ A second hold by one handle is refused: it is',
    '✓ Our hold is known by its handle and released: it is',
    '✓ A line is shipped with its number, twice is once: one fulfillment',
    '✓ What is shipped is not shipped again: it is refused',
    '✓ A number is changed: it is',
    '✓ A line is taken out, and no money moves: it is',
    '✓ Money goes back once by its key: it does',
    '✓ An order is cancelled, and no money moves: it is',
    '✓ A level is not set over a sale: it is refused',
    'Everything is as Bloomdesk counts on.',
  ]);
});

test('in a shop with real customers nothing is made', async () => {
  await expect(partners(configOf(live.origin), ['certify', 'shopify'])).rejects.toThrow(
    'SHOPIFY_SHOP is no development shop',
  );
  expect([said, live.orders.size, live.effects]).toEqual([[], 0, []]);
});

test('a token that is not accepted is said', async () => {
  const strangers = configOf(standIn.origin, { SHOPIFY_ACCESS_TOKEN: 'shpat_other' });
  await expect(partners(strangers, ['certify', 'shopify'])).rejects.toThrow(
    'does not accept SHOPIFY_ACCESS_TOKEN (401)',
  );
});

test('what is not so is named, and the command fails', async () => {
  const elsewhere = configOf(standIn.origin, { SHOPIFY_LOCATIONS: '4=99' });
  await expect(partners(elsewhere, ['certify', 'shopify'])).rejects.toThrow('1 of 11 points');
  expect(said).toContain('✗ A level is not set over a sale: the shop answered INVALID_INVENTORY_ITEM');
});

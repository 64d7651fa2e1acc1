import { randomUUID } from 'node:crypto';
import { z } from 'zod/mini';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { optionalText } from './shop-parts.ts';
import { setLevelsMutation, shopItemsQuery, shopLevelsQuery } from './level-queries.ts';
import type { AskShop } from './shopify-client.ts';

/** Something the shop keeps stock of. */
export interface ShopItem {
  /** By the shop's number. */
  itemId: string;
  /** The shop's own. */
  sku: string;
}

/** Some of what a shop keeps stock of. */
export interface ItemPage {
  items: ShopItem[];
  /** Where the next page begins; null after the last one. */
  next: string | null;
}

/** Units of an item that a location is to have. */
export interface WantedLevel {
  itemId: string;
  quantity: number;
}

const itemsShape = z.object({
  productVariants: z.object({
    nodes: z.array(z.object({ sku: optionalText, inventoryItem: z.object({ id: z.string(), tracked: z.boolean() }) })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: optionalText }),
  }),
});

const levelsShape = z.object({
  nodes: z.array(
    z.nullable(
      z.object({
        id: z.optional(z.string()),
        inventoryLevel: z.nullish(z.object({ quantities: z.array(z.object({ name: z.string(), quantity: z.int() })) })),
      }),
    ),
  ),
});

const setShape = z.object({
  inventorySetQuantities: z.nullable(
    z.object({ userErrors: z.array(z.object({ code: optionalText, message: z.string() })) }),
  ),
});

/** Sales go on while a level is set; a shop that is that busy is for the next minute. */
const mostTries = 5;

/** What the shop keeps stock of, page by page; what it does not count is left out. */
export async function shopItems(ask: AskShop, after: string | null): Promise<ItemPage> {
  const { productVariants } = await ask('query shopItems', itemsShape, shopItemsQuery, { after });
  const { nodes, pageInfo } = productVariants;
  return {
    items: nodes.flatMap(({ sku, inventoryItem: { id, tracked } }) =>
      tracked && sku ? [{ itemId: numberOf(id), sku }] : [],
    ),
    next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
  };
}

/**
 * Sets levels of one location to what is wanted, each only if it is still what was read just before: where a sale came between,
 * all are read again (D578). What the location does not stock is left alone.
 */
export async function setLevels(ask: AskShop, locationId: string, wanted: readonly WantedLevel[]): Promise<void> {
  for (let count = 0; count < mostTries; count++) {
    const now = await levelsOf(ask, locationId, wanted);
    const quantities = wanted.flatMap(({ itemId, quantity }) => {
      const changeFromQuantity = now.get(itemId);
      if (changeFromQuantity === undefined || changeFromQuantity === quantity) return [];
      return [{ inventoryItemId: itemGid(itemId), locationId: locationGid(locationId), quantity, changeFromQuantity }];
    });
    if (quantities.length === 0) return;
    const input = { name: 'available', reason: 'correction', quantities };
    // A key of its own for each try: the same levels may be wanted again later.
    const { inventorySetQuantities } = await ask('mutation setLevels', setShape, setLevelsMutation, {
      key: randomUUID(),
      input,
    });
    const errors = inventorySetQuantities?.userErrors ?? [];
    const other = errors.find(({ code }) => code !== 'CHANGE_FROM_QUANTITY_STALE');
    if (other) throw new PartnerProblem(`shopify does not set a level: ${other.code ?? other.message}`, 'not-done');
    if (errors.length === 0) return;
  }
  throw new PartnerProblem('shopify sells faster than its levels are set', 'not-done', { retryAfterSeconds: 60 });
}

async function levelsOf(
  ask: AskShop,
  locationId: string,
  wanted: readonly WantedLevel[],
): Promise<Map<string, number>> {
  const ids = wanted.map(({ itemId }) => itemGid(itemId));
  const variables = { ids, location: locationGid(locationId) };
  const { nodes } = await ask('query shopLevels', levelsShape, shopLevelsQuery, variables);
  return new Map(
    nodes.flatMap((node) => {
      const available = node?.inventoryLevel?.quantities.find(({ name }) => name === 'available');
      return node?.id !== undefined && available ? [[numberOf(node.id), available.quantity] as const] : [];
    }),
  );
}

const itemGid = (itemId: string) => `gid://shopify/InventoryItem/${itemId}`;
const locationGid = (locationId: string) => `gid://shopify/Location/${locationId}`;
const numberOf = (gid: string) => gid.split('/').at(-1) ?? '';

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { GraphQLError, graphql, parse } from 'graphql';
import { costOf } from './query-cost.ts';
import { type PageArguments, pageOf } from './page-of.ts';
import { shopMutations } from './shop-mutations.ts';
import { askedOrder, shopSchema } from './shop-schema.ts';
import { type ShopEffect, type ShopWorld, shopWorld } from './shop-world.ts';
import type { StandInOrder } from './stand-in-order.ts';
import { askedItem, askedVariant, type StandInVariant } from './stand-in-variant.ts';

/** What may go wrong with one request; from `slow` on the work is done, twice where it is repeated. */
export type ShopFault =
  | 'cut'
  | '429'
  | '500'
  | '503'
  | 'throttled'
  | 'slow'
  | 'lost-answer'
  | 'silent'
  | 'repeat'
  | '502-after'
  | 'html';

export interface ShopStandInOptions {
  shop: string;
  accessToken: string;
  port?: number;
  /** Points it holds, and how many it gets back a second. */
  bucket?: { most: number; restore: number };
  /** What goes wrong with the next request. */
  fault?: (operation: string) => ShopFault | undefined;
  /** Hears of every request that was worked on, also where its answer is lost. */
  onAnswer?: (operation: string) => void;
  /** Is it a development shop? It is unless given. */
  isTrial?: boolean;
  /** The shop's clock; it stands still unless given. */
  time?: () => Date;
}

/** A request as its ledger has it. */
interface ShopRequest {
  operation: string;
  status: number;
  cost: number;
  throttled: boolean;
}

export interface ShopStandIn {
  origin: string;
  orders: Map<number, StandInOrder>;
  /** What it sells. */
  variants: StandInVariant[];
  /** Its pictures, by their path. */
  pictures: Map<string, Uint8Array>;
  /** Everything it keeps: shipping, payments and stock. */
  world: ShopWorld;
  /** Every change that was really made. */
  effects: readonly ShopEffect[];
  ledger: readonly ShopRequest[];
  close(): Promise<void>;
}

const version = '2026-10';
const mostCost = 1000;

/** A shop on a port of this machine: its token, its API, its costs and its faults. */
export async function startShopStandIn(options: ShopStandInOptions): Promise<ShopStandIn> {
  const world = shopWorld();
  const { orders, effects } = world;
  const variants: StandInVariant[] = [];
  const pictures = new Map<string, Uint8Array>();
  const ledger: ShopRequest[] = [];
  const bucket = leakyBucket(options.bucket ?? { most: 2000, restore: 100 });
  const server = createServer((request, response) => {
    const picture = request.method === 'GET' ? pictures.get(request.url ?? '') : undefined;
    if (picture) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    else void answer(request, response, { options, world, variants, ledger, bucket });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in listens on no port');
  const { port } = address;
  const origin = `http://127.0.0.1:${port}`;
  return { origin, orders, variants, pictures, world, effects, ledger, close: () => closed(server) };
}

interface Inside {
  options: ShopStandInOptions;
  world: ShopWorld;
  variants: readonly StandInVariant[];
  ledger: ShopRequest[];
  bucket: ReturnType<typeof leakyBucket>;
}

interface Answer {
  status: number;
  body: unknown;
  cost?: number;
  throttled?: boolean;
}

async function answer(request: IncomingMessage, response: ServerResponse, inside: Inside): Promise<void> {
  const text = await bodyOf(request);
  const operation = /(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '';
  const fault = inside.options.fault?.(operation);
  if (fault === 'cut') return void request.socket.destroy();
  if (fault === 'repeat') await answerTo(request, text, inside, fault);
  const { status, body, cost = 0, throttled = false } = await answerTo(request, text, inside, fault);
  inside.ledger.push({ operation, status, cost, throttled });
  inside.options.onAnswer?.(operation);
  if (fault === 'lost-answer') return void request.socket.destroy();
  if (fault === 'silent') return; // whoever asks has to give up waiting
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 300));
  if (fault === 'html') return void response.writeHead(200).end('<html><body>Maintenance</body></html>');
  if (fault === '502-after') return void response.writeHead(502).end('<h1>Bad Gateway</h1>');
  const headers = { 'content-type': 'application/json', 'x-shopify-api-version': version };
  response.writeHead(status, { ...headers, ...(status === 429 && { 'retry-after': '1' }) }).end(JSON.stringify(body));
}

async function answerTo(
  { method, url, headers }: IncomingMessage,
  text: string,
  inside: Inside,
  fault: ShopFault | undefined,
): Promise<Answer> {
  if (fault === '500') return { status: 500, body: { errors: 'Internal Server Error' } };
  if (fault === '503') return { status: 503, body: { errors: 'Service Unavailable' } };
  if (fault === '429') return { status: 429, body: { errors: 'Too Many Requests' } };
  if (headers['x-shopify-access-token'] !== inside.options.accessToken)
    return { status: 401, body: { errors: '[API] Invalid API key or access token' } };
  if (method !== 'POST' || url !== `/admin/api/${version}/graphql.json`)
    return { status: 404, body: { errors: 'Not Found' } };
  return await answerToQuery(text, inside, fault === 'throttled');
}

async function answerToQuery(text: string, inside: Inside, empty: boolean): Promise<Answer> {
  const { bucket } = inside;
  const { query, variables } = Object(JSON.parse(text));
  const document = parse(String(query));
  const cost = costOf(document, Object(variables));
  const taken = !empty && bucket.take(cost);
  const extensions = {
    cost: { requestedQueryCost: cost, actualQueryCost: taken ? cost : null, throttleStatus: bucket.status() },
  };
  const failed = (message: string, code: string) => ({ errors: [{ message, extensions: { code } }], extensions });
  if (cost > mostCost) return { status: 200, body: failed('Query cost is too high', 'MAX_COST_EXCEEDED'), cost };
  if (!taken) return { status: 200, body: failed('Throttled', 'THROTTLED'), cost, throttled: true };
  const result = await graphql({
    schema: shopSchema,
    source: String(query),
    variableValues: Object(variables),
    rootValue: rootOf(inside),
  });
  return { status: 200, body: { ...result, extensions }, cost };
}

function rootOf({
  options: { shop, isTrial = true, time = () => new Date('2027-02-10T15:00:00Z') },
  world,
  variants,
}: Inside) {
  const { orders } = world;
  return {
    ...shopMutations(world, time),
    shop: { name: shop.split('.')[0], myshopifyDomain: shop, plan: { partnerDevelopment: isTrial } },
    order: ({ id }: { id: string }) => {
      const order = orders.get(Number(id.split('/').at(-1)));
      return order ? askedOrder(world, order) : null;
    },
    orders: ({ query, ...page }: { query?: string; first?: number; after?: string }) => {
      const [, since] = /^updated_at:>='([^']+)'$/.exec(query ?? '') ?? [];
      if (query && since === undefined) throw new GraphQLError(`This stand-in does not know the filter ${query}`);
      const from = Date.parse(since ?? '1970-01-01');
      const changed = [...orders.values()]
        .filter(({ updated_at: at }) => Date.parse(at) >= from)
        .toSorted((one, other) => Date.parse(one.updated_at) - Date.parse(other.updated_at) || one.id - other.id);
      return pageOf(
        changed.map((order) => askedOrder(world, order)),
        page,
      );
    },
    nodes: ({ ids }: { ids: readonly string[] }) =>
      ids.map((id) => {
        const variant = variants.find(
          ({ legacyResourceId }) => id === `gid://shopify/InventoryItem/${legacyResourceId}`,
        );
        return variant ? askedItem(world, variant) : null;
      }),
    giftCards: (page: PageArguments) => pageOf([], page),
    productVariants: ({ query, ...page }: { query?: string; first?: number; after?: string }) => {
      if (query !== 'product_status:active') throw new GraphQLError(`This stand-in does not know the filter ${query}`);
      return pageOf(
        variants.filter(({ isActive }) => isActive).map((variant) => askedVariant(world, variant)),
        page,
      );
    },
  };
}

/** Points that are taken by questions and come back by the second. */
function leakyBucket({ most, restore }: { most: number; restore: number }) {
  let held = most;
  let at = performance.now();
  const refill = () => {
    const now = performance.now();
    held = Math.min(most, held + ((now - at) / 1000) * restore);
    at = now;
  };
  return {
    take(cost: number): boolean {
      refill();
      if (cost > held) return false;
      held -= cost;
      return true;
    },
    status: () => ({ maximumAvailable: most, currentlyAvailable: Math.floor(held), restoreRate: restore }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

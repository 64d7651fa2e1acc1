import { benchBoard } from './bench-board.ts';
import { benchFloor } from './bench-floor.ts';
import { benchOrder } from './bench-order.ts';
import { benchLabels } from './bench-labels.ts';
import { benchNight } from './bench-night.ts';
import { benchOrders } from './bench-orders.ts';
import { benchDay } from './bench-day.ts';
import { benchBulk } from './bench-bulk.ts';
import { benchIntake } from './bench-intake.ts';
import { benchPooler } from './bench-pooler.ts';
import { benchPlanning } from './bench-planning.ts';
import { benchSearch } from './search/bench-search.ts';
import { benchSupply } from './bench-supply.ts';
import { benchTables } from './bench-tables.ts';
import { benchWeb } from './web/bench-web.ts';
import { buildWeb } from '../tools/web-build.ts';

/** `npm run bench [-- plan|server|order|pooler|day|supply|bulk|intake|search|board|web|tables|labels|night]`: how fast we are, as ratios against the practical limit in the same run. */
const benches: Record<string, () => Promise<void>> = {
  plan: benchPlanning,
  server: async () => {
    await benchOrders();
    await benchFloor();
  },
  order: benchOrder,
  pooler: benchPooler,
  day: benchDay,
  supply: benchSupply,
  bulk: benchBulk,
  intake: benchIntake,
  search: benchSearch,
  board: benchBoard,
  web: benchWeb,
  tables: benchTables,
  labels: benchLabels,
  night: benchNight,
};

/** They measure the web app as it is built. */
const needsWeb = new Set(['order', 'web', 'tables']);

const args = process.argv.slice(2);
const unknown = args.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`bench knows: ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}
if (args.some((name) => needsWeb.has(name)) && !(await buildWeb())) {
  console.error('The web app could not be built, so there is nothing to measure.');
  process.exit(1);
}
for (const name of args.length > 0 ? args : ['plan', 'server', 'day', 'supply', 'bulk']) await benches[name]?.();

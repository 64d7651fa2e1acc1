import { benchBoard } from './bench-board.ts';
import { benchFloor } from './bench-floor.ts';
import { benchOrder } from './bench-order.ts';
import { benchLabels } from './bench-labels.ts';
import { benchList } from './bench-list.ts';
import { benchNight } from './bench-night.ts';
import { benchOrders } from './bench-orders.ts';
import { benchDay } from './bench-day.ts';
import { benchBulk } from './bench-bulk.ts';
import { benchIntake } from './bench-intake.ts';
import { benchPooler } from './bench-pooler.ts';
import { benchPlanning } from './bench-planning.ts';
import { benchCores } from './cores/bench-cores.ts';
import { benchGrow } from './grow/bench-grow.ts';
import { benchMix } from './mix/bench-mix.ts';
import { benchSearch } from './search/bench-search.ts';
import { benchSupply } from './bench-supply.ts';
import { benchTables } from './bench-tables.ts';
import { keepRun } from './report/kept-results.ts';
import { printComparison } from './report/print-comparison.ts';
import { takeFigures } from './report/report.ts';
import { isScaled } from './report/scale.ts';
import { benchSockets } from './sockets/bench-sockets.ts';
import { benchInteractive } from './web/bench-interactive.ts';
import { benchScreen } from './web/bench-screen.ts';
import { benchWeb } from './web/bench-web.ts';
import { buildWeb } from '../tools/web-build.ts';

/** `npm run bench [-- part …]`: how fast we are, as ratios against the practical limit in the same run; `-- compare` sets two versions side by side. */
const benches: Record<string, () => Promise<void>> = {
  plan: benchPlanning,
  server: async () => {
    await benchOrders();
    await benchFloor();
  },
  list: benchList,
  order: async () => {
    await benchOrders();
    await benchOrder();
  },
  screen: benchScreen,
  mix: benchMix,
  sockets: benchSockets,
  interactive: benchInteractive,
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
  cores: benchCores,
  grow: benchGrow,
};

/** They measure the web app as it is built. */
const needsWeb = new Set(['order', 'screen', 'interactive', 'web', 'tables']);

const args = process.argv.slice(2);
if (args[0] === 'compare') process.exit(printComparison(args.slice(1)) ? 0 : 1);
const unknown = args.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`bench knows: ${Object.keys(benches).join(', ')}, compare`);
  process.exit(2);
}
if (args.some((name) => needsWeb.has(name)) && !(await buildWeb())) {
  console.error('The web app could not be built, so there is nothing to measure.');
  process.exit(1);
}
for (const name of args.length > 0 ? args : ['plan', 'server', 'list', 'day', 'supply', 'bulk']) {
  await benches[name]?.();
  const figures = takeFigures();
  if (!isScaled) keepRun(name, figures, new Date());
}

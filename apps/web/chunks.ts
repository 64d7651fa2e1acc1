/** What is asked of the bundler's module graph. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** What only those see who sign in or want a new password. */
const signingIn = /\/(signed-out|features\/identity)\/|\/routes\/(forgot|reset)Password\.tsx/;

/** Where most people start: the home of care and Find Orders. Nothing that only other screens need comes with them. */
const startingScreens = /^(home-care|orders\.index)$/;

/** Screens without a table: what they share with others is no part of the table kit. */
const withoutTables =
  /^(home-|orders\.(\$orderId|new|index)|customers\.|forgotPassword|resetPassword|settings\/(api-keys|operations|privacy|webhooks\.index)|developers\/|fulfill\.|supply\/(receiving$|\w[\w-]+\.\$))/;

/** What orders and the bench share, and no screen with a table needs; it comes in the file of the bench's first screen. */
const withDetails =
  /^(orders\.(\$orderId|new)|fulfill\.|home-packer$|inventory\.\$lotId|supply\/(receiving|counts\.\$))/;

/** Fetched on demand by name, and in truth wanted by every screen, once it stands. */
const afterFrame =
  /\/(above-pages|demo-orders|delivery-areas-banner|exception-following|exception-count|intake-count|views-menu|page-pickers|fc-date-note)\.tsx|\/live\/data-client\.ts|graphql-ws/;

/** What care's home and Find Orders bring once they stand, and no other screen needs. */
const careDay = /\/(care-day|found-customers)\.tsx$|\/home\/care-reads\.ts$/;

/** Dialogs need it, and so do screens that start without them. */
const besideDialogs = /\/ui\/(overlays\/restored-note\.tsx|fields\/number-field\.tsx|steps\/submit-by-keys\.ts)$/;

/** What dialogs, menus and lists of choices are made of, whichever of them opens first; the palette is one. */
const inDialogs =
  /node_modules\/(react-aria|react-stately|clsx|@internationalized\/(string|number|message|date\/.*DateFormatter))(?!.*calendar)|\/texts\/kit-language\.tsx|\/ui\/overlays\/(close-popover|confirm-dialog-box|dialog|keep-reachable|menu-list|popover|press-style|command-palette)/i;
const whenIdle = /\/(palette-dialog\.tsx|query-inspector\.tsx|when-idle\.ts)$|\/shortcuts\/strike-early-keys\.ts/;

/** Parts of the query library that its one entry brings to every screen, and only a map uses, or lists that go on. */
const mapQueries = /\/(useQueries|queriesObserver)\.js$/;
const endlessLists = /\/(useInfiniteQuery|infiniteQueryObserver)\.js$/;

/** Lays styles over a page that travel in the scripts of any file. */
const stylesInScripts = /\/adopt-styles\.ts$/;

/** Part of the router that only what asks before leaving uses. */
const leaving = /\/useBlocker\.js$/;

/** Addresses whose screens are one file. */
const twins = [
  { of: /^exceptions\./, chunk: 'screen-exceptions-index' },
  { of: /^orders\.bulk\./, chunk: 'screen-orders-bulk-index' },
  { of: /^set(Password|Up)$/, chunk: 'screen-setPassword' },
];

/** Screens that draw with the same parts. */
const pairs = [
  { of: withDetails, chunk: 'screen-fulfill-index' },
  { of: /^(home-(ops|areas|stock)|board)$/, chunk: 'charts' },
  { of: /^supply\/purchase-orders\./, chunk: 'purchase-orders' },
  { of: /^supply\/transfers\./, chunk: 'transfers' },
  { of: /^supply\/(receiving|\w[\w-]+\.\$\w+)$/, chunk: 'supply' },
];

/** A tour and the offer of it, which come together. */
const tour = /\/features\/tour\//;

/** The dialogs of packing, which a bench fetches before it may lose its network. */
const packingDialogs = /\/features\/fulfilling\/(pack-unprinted|end\/(refulfill|complete-unpacked))-dialog\.tsx$/;

/** Maps: their library, what we draw with it, and the screen that is one. */
const map =
  /node_modules\/(leaflet|dompurify|topojson-client|us-atlas)\/|\/parts\/map\/|\/features\/deliveries\/day-map\//;

/** Too small for a request of its own, which the week of windows would make for it. */
const ofWeeks = /\/week\/use-week-windows\.ts$/;

/** Large, and needed by few: a file of its own, fetched by whoever shows it. */
const alone = /node_modules\/(libphonenumber-js|braintree-web|@datadog)\//;

/**
 * Says into which file a module goes, so that a screen starts with few requests and few bytes: what signing in starts with
 * (React too), the frame of the product, what working screens share, what screens with tables share, the screen's own.
 * What dialogs share comes with the first of them, or once the page rests.
 */
export function chunkNames(entries: readonly string[]): (id: string, graph: Graph) => string | null {
  let reached: Map<string, Set<string>> | undefined;
  return (id, graph) => {
    if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'start';
    reached ??= reachOf(entries, graph);
    return chunkOf(id, [...(reached.get(id) ?? [])]);
  };
}

function chunkOf(id: string, roots: readonly string[]): string | null {
  if (roots.some((root) => root.endsWith('/index.html'))) return 'start';
  if (roots.some((root) => root.includes('/signed-out/')))
    return roots.every((root) => signingIn.test(root)) ? 'signed-out' : 'start';
  if (stylesInScripts.test(id)) return 'start';
  if (mapQueries.test(id)) return 'dialogs';
  if (endlessLists.test(id)) return 'endless-lists';
  if (leaving.test(id)) return 'work';
  if (roots.some(isFrame)) return 'frame';
  if (inDialogs.test(id)) return 'dialogs';
  if (alone.test(id)) return null;
  if (ofWeeks.test(id)) return 'work';
  if (isOf(map, id, roots)) return 'map';
  if (isOf(tour, id, roots)) return 'tour';
  if (isOf(packingDialogs, id, roots)) return 'packing-dialogs';
  const screens = [...new Set(roots.flatMap(screenOf))];
  const isAfterFrame = besideDialogs.test(id) || roots.some((root) => afterFrame.test(root));
  if (screens.some((one) => startingScreens.test(one)))
    return isAfterFrame || roots.some((root) => whenIdle.test(root)) ? 'frame' : chunkOfStart(screens, roots);
  if (isAfterFrame) return 'work';
  if (roots.some((root) => careDay.test(root))) return screens.length === 0 ? 'care' : 'work';
  return screens.length > 0 ? chunkOfScreens(screens) : chunkOnDemand(roots);
}

/** A module of a part that comes as one, or one that nothing else needs. */
function isOf(part: RegExp, id: string, roots: readonly string[]): boolean {
  return part.test(id) || (roots.length > 0 && roots.every((root) => part.test(root)));
}

function chunkOfStart(screens: readonly string[], roots: readonly string[]): string {
  if (!screens.every((one) => startingScreens.test(one))) return 'frame';
  const isHome = screens.includes('home-care') || roots.some((root) => careDay.test(root));
  return isHome ? 'screen-home-care' : 'screen-orders-index';
}

/** Of what nothing but dialogs and other parts fetched on demand need. */
function chunkOnDemand(roots: readonly string[]): string | null {
  if (roots.some((root) => whenIdle.test(root))) return 'dialogs';
  return roots.length > 3 ? 'forms' : null;
}

function chunkOfScreens(screens: readonly string[]): string {
  const twin = twins.find(({ of }) => screens.every((name) => of.test(name)));
  if (twin !== undefined) return twin.chunk;
  const [screen = ''] = screens;
  if (screens.length === 1) return `screen-${screen.replaceAll(/\W+/g, '-')}`;
  const pair = pairs.find(({ of }) => screens.every((name) => of.test(name)));
  if (pair !== undefined) return pair.chunk;
  return screens.some((one) => withoutTables.test(one)) ? 'work' : 'tables';
}

function isFrame(root: string): boolean {
  return /\/(app|routes\/__root)\.tsx|\/routes\/index\.tsx\?tsr-split=/.test(root);
}

/** The screen a part fetched on demand is: one with an address, or a home. */
function screenOf(root: string): string[] {
  const [, route, home] = /\/routes\/(.+)\.tsx\?tsr-split=|\/pages\/home\/(\w+)-home\.tsx$/.exec(root) ?? [];
  if (home !== undefined) return [`home-${home}`];
  return route === undefined ? [] : [route];
}

/** The entries and the modules loaded on demand, by every module that one of them needs before it can start. */
function reachOf(entries: readonly string[], graph: Graph): Map<string, Set<string>> {
  const reached = new Map<string, Set<string>>();
  const roots = [...entries];
  for (const root of roots) {
    const next = [root];
    for (let id = next.pop(); id !== undefined; id = next.pop()) {
      const by = reached.get(id) ?? new Set<string>();
      if (by.has(root)) continue;
      reached.set(id, by.add(root));
      const info = graph.getModuleInfo(id);
      next.push(...(info?.importedIds ?? []));
      roots.push(...(info?.dynamicallyImportedIds ?? []).filter((found) => !roots.includes(found)));
    }
  }
  return reached;
}

/** What is asked of the bundler's module graph. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** Screens without a table: what they share with others belongs to the frame. */
const plainScreens =
  /^(index|orders\.(\$orderId|new|index)|customers\.|forgotPassword|resetPassword|developers\.|fulfill\.)/;

/** Fetched on demand by name, and in truth wanted by every screen, or by every one with a table. */
const withFrame =
  /\/(app|routes\/__root|exception-following|exception-count|notifications\/bell)\.tsx|\/live\/data-client\.ts|graphql-ws/;
const withTables = /\/(views-menu|page-pickers|fc-date-note)\.tsx/;

/** Dialogs show it, and so does the order page, which starts without them. */
const shownByBoth = /\/ui\/overlays\/restored-note\.tsx$/;

/** What dialogs, menus and lists of choices are made of, whichever of them opens first. */
const inDialogs =
  /node_modules\/(react-aria|react-stately|clsx|@internationalized\/(string|number|message|date\/.*DateFormatter))(?!.*calendar)|\/ui\/overlays\/(confirm-dialog-box|dialog|menu-list|popover|press-style|command-palette)/i;

/** An order and what leads to one. */
const care = /^(orders\.(\$orderId|new)|customers\.)/;

/** Large, and needed by few: a file of its own, fetched by whoever shows it. */
const alone = /node_modules\/(libphonenumber-js|braintree-web|@datadog)\//;

/**
 * Says into which file a module goes, so that a screen starts with few requests: what signing in starts with (React too),
 * the frame of the product, what screens with tables share, the screen's own. What dialogs share comes with the first of
 * them, or once the page rests.
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
  const signedOut = roots.filter((root) => /\/index\.html$|\/signed-out\//.test(root)).length;
  if (roots.some((root) => root.endsWith('/index.html')) || (signedOut > 0 && signedOut < roots.length)) return 'start';
  if (shownByBoth.test(id) || roots.some((root) => withFrame.test(root))) return 'frame';
  const routes = roots.flatMap((root) => /\/routes\/(.+)\.tsx\?tsr-split=/.exec(root)?.[1] ?? []);
  if (inDialogs.test(id)) return 'dialogs';
  if (alone.test(id)) return null;
  const [route] = routes;
  if (route === undefined && roots.some((root) => withTables.test(root))) return 'tables';
  if (route === undefined) return roots.length > 3 ? 'forms' : null;
  const name = route.replaceAll(/\W+/g, '-');
  if (routes.length === 1) return roots.length === 1 ? `screen-${name}` : `shared-${name}`;
  if (routes.every((one) => one.startsWith('fulfill.'))) return 'screen-fulfill-index';
  if (!routes.some((one) => plainScreens.test(one))) return 'tables';
  return routes.every((one) => care.test(one)) ? 'care' : 'frame';
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

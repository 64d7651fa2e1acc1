import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/workplace.ts';

/** The address of each screen by the name of the file it is built into: `orders-orderId` is `/orders/:orderId`. */
export function screenAddresses(): Map<string, string> {
  const files = globSync('**/*.tsx', { cwd: join(root, 'apps/web/src/routes') });
  return new Map(files.map((file) => addressOfRoute(file.replaceAll('\\', '/').replace(/\.tsx$/, ''))));
}

/** What a route is built into, and its address, by the name of its file, such as `orders.$orderId`. */
export function addressOfRoute(route: string): [string, string] {
  const parts = route.split(/[./]/).filter((part) => part !== 'index');
  return [route.replaceAll(/\W+/g, '-'), `/${parts.join('/').replaceAll('$', ':')}`];
}

/** How people call a screen: by its address, and the homes by whose they are. */
export function readableScreen(name: string, addresses: ReadonlyMap<string, string>): string {
  const home = /^home-(\w+)$/.exec(name)?.[1];
  return home === undefined ? (addresses.get(name) ?? name) : `/ (${home})`;
}

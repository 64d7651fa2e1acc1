import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workplace.ts';

/** A package as npm's lock file has it. */
export interface LockedPackage {
  version?: string;
  license?: string;
  /** It stands for a folder of the workspace. */
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** By the folder that each is installed in. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export function readLock(): LockedPackages {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}

/** The folders of all that these packages of the workspace need when they run, dependencies of dependencies too. */
export function neededFolders(
  packages: LockedPackages,
  starts: readonly { folder: string; names: readonly string[] }[],
) {
  const needed = new Set<string>();
  const open = starts.flatMap(({ folder, names }) => names.map((name) => ({ from: folder, name })));
  for (const { from, name } of open) {
    const folder = installedFolder(packages, from, name);
    if (folder === undefined || needed.has(folder)) continue; // what is missing is optional: npm would have said so
    needed.add(folder);
    const { link, resolved = '', dependencies, optionalDependencies, peerDependencies } = packages[folder] ?? {};
    const inner = link ? packages[resolved] : { dependencies, optionalDependencies, peerDependencies };
    const names = [inner?.dependencies, inner?.optionalDependencies, inner?.peerDependencies];
    for (const one of names.flatMap((each) => Object.keys(each ?? {})))
      open.push({ from: link ? resolved : folder, name: one });
  }
  return [...needed].toSorted();
}

/** Where Node finds a package that is asked for in this folder: in the nearest `node_modules` above. */
function installedFolder(packages: LockedPackages, from: string, name: string): string | undefined {
  const parts = from.split('/');
  const above = parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/`);
  return [...above, ''].map((folder) => `${folder}node_modules/${name}`).find((place) => packages[place]);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workplace.ts';
import { type LockedPackages, neededFolders } from './locked-packages.ts';

/** A package that is part of what we give away. */
export interface GivenPackage {
  folder: string;
  name: string;
  version: string;
  license: string;
}

/** Licenses that let a company run, change and pass on what it was given. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later', // of sharp's image library, which is loaded beside us and can be exchanged
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** What their authors have written in no form of SPDX, as their own license files have it. */
const meant: Readonly<Record<string, string>> = { 'BSD': 'BSD-3-Clause', 'BDS-3-Clause': 'BSD-3-Clause' };

/** Of authors who name theirs in an older field, which npm's lock file leaves out. */
const olderField: Readonly<Record<string, string>> = { 'buildcheck': 'MIT', 'cpu-features': 'MIT', 'ssh2': 'MIT' };

/** Every package that the server or the web app needs when it runs. */
export function givenPackages(packages: LockedPackages): GivenPackage[] {
  const starts = ['apps/server', 'apps/web'].map((folder) => ({
    folder,
    names: Object.keys(packages[folder]?.dependencies ?? {}),
  }));
  return neededFolders(packages, starts).flatMap((folder) => {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { link, version = '', license = olderField[name] ?? '' } = packages[folder] ?? {};
    return link ? [] : [{ folder, name, version, license: meant[license] ?? license }];
  });
}

/** Is every part of a license text such as `(MPL-2.0 OR Apache-2.0)` one that we may give on? */
export function isAllowed(license: string): boolean {
  const names = license.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /);
  return names.every((name) => allowed.has(name));
}

/** The words that go with a release: each package with its version, license and the texts its authors ask to keep. */
export function noticeOf(given: readonly GivenPackage[]): string {
  const texts = given.map(({ folder, name, version, license }) =>
    [`${name} ${version} (${license})`, ...licenseTexts(join(root, folder))].join('\n\n'),
  );
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `Bloomdesk is given with the packages below, each under its own license.${rule}${texts.join(rule)}\n`;
}

/** None of a package for another kind of machine, which npm has not installed here. */
function licenseTexts(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)(\.|-|$)/i.test(name));
    return names.toSorted().map((name) => readFileSync(join(folder, name), 'utf8').trim());
  } catch {
    return [];
  }
}

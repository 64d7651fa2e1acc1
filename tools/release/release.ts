import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer, unbundled } from '../server-build.ts';
import { runProgram } from '../run-program.mjs';
import { runNpm } from '../starter/run-npm.mjs';
import { serverEnv, serverFlags } from '../starter/server-flags.mjs';
import { buildWeb } from '../web-build.ts';
import { root, say } from '../workplace.ts';
import { givenPackages, noticeOf } from './licenses.ts';
import { neededFolders, readLock } from './locked-packages.ts';

/** Files of the sources that the server reads as they are. */
const readFromSources = [
  'src/seed/products.csv',
  'src/features/identity/demo/demo-mailbox.css',
  'src/features/printing/labels/label-drawing.ts',
];

/** Makes a release of the version in package.json: the product as it runs, what it is made of, and checksums of both. */
export async function makeRelease(): Promise<string> {
  const { version } = readJson('package.json');
  const releases = join(root, 'release');
  const name = `bloomdesk-${version}`;
  const folder = join(releases, name);
  rmSync(releases, { recursive: true, force: true });
  await putProgram(folder);
  putPackages(folder, version);
  const packages = readLock();
  writeFileSync(join(folder, 'NOTICE'), noticeOf(givenPackages(packages)));
  writeFileSync(join(releases, `${name}.cdx.json`), await softwareBill());
  const flags = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=2000-01-01T00:00:00Z'];
  const packed = await runProgram('tar', [...flags, '-czf', join(releases, `${name}.tar.gz`), '-C', releases, name]);
  if (packed !== 0) throw new Error('The release could not be packed.');
  rmSync(folder, { recursive: true });
  writeFileSync(join(releases, 'SHA256SUMS'), checksums(releases));
  return join(releases, `${name}.tar.gz`);
}

async function putProgram(folder: string): Promise<void> {
  if (!(await buildWeb())) throw new Error('The web app could not be built.');
  await bundleServer(join(folder, 'apps/server/dist'));
  cpSync(join(root, 'apps/web/dist'), join(folder, 'apps/web/dist'), { recursive: true });
  for (const file of readFromSources) cpSync(join(root, 'apps/server', file), join(folder, 'apps/server', file));
  for (const file of ['CHANGELOG.md', 'SECURITY.md', 'docs/operations.md'])
    cpSync(join(root, file), join(folder, file));
  mkdirSync(join(folder, 'bin'));
  const settings = Object.entries(serverEnv)
    .map((setting) => setting.join('='))
    .join(' ');
  const program = `#!/bin/sh\nhere=$(dirname "$(readlink -f "$0")")/..\nexport ${settings}\nexec node ${serverFlags.join(' ')} "$here/apps/server/dist/main.js" "$@"\n`;
  writeFileSync(join(folder, 'bin/bloomdesk'), program, { mode: 0o755 });
}

/** The few packages that are not in the bundle, in the versions of our own lock file, for `npm ci --omit=dev`. */
function putPackages(folder: string, version: string): void {
  const packages = readLock();
  const server = packages['apps/server']?.dependencies ?? {};
  const dependencies = Object.fromEntries(unbundled.map((name) => [name, server[name] ?? '*']));
  const about = { name: 'bloomdesk', version, private: true, type: 'module' };
  writeJson(join(folder, 'package.json'), { ...about, dependencies, engines: { node: '>=24' } });
  writeJson(join(folder, 'apps/server/package.json'), { ...about, name: '@bloomdesk/server' });
  const needed = neededFolders(packages, [{ folder: 'apps/server', names: unbundled }]);
  const outside = needed.filter((place) => !place.startsWith('node_modules/'));
  if (outside.length > 0) throw new Error(`${outside.join(', ')} would not be found in a release`);
  writeJson(join(folder, 'package-lock.json'), {
    name: about.name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: about.name, version, dependencies },
      ...Object.fromEntries(needed.map((at) => [at, packages[at]])),
    },
  });
}

/** What the product is made of, as CycloneDX. */
async function softwareBill(): Promise<string> {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'];
  const { worked, printed } = await runNpm(words, { cwd: root, path: process.env['PATH'] ?? '' });
  if (!worked) throw new Error(`npm could not say what the product is made of: ${printed.slice(-500)}`);
  return printed;
}

function checksums(folder: string): string {
  const lineOf = (file: string) =>
    `${createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')}  ${file}\n`;
  return readdirSync(folder).toSorted().map(lineOf).join('');
}

function readJson(file: string): { version: string } {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

function writeJson(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

if (import.meta.main) say(`Made ${await makeRelease()}.`);

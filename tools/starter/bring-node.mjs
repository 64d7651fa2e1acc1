import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runNpm, whyNpmFailed } from './run-npm.mjs';
import { takeTurns } from './take-turns.mjs';

/** The Node line everything after the starter runs on. */
const wanted = 24;

/**
 * The folder of a Node 24: the one that runs already, or one fetched once into `.runtime/`.
 * @param {string} root
 * @param {(line: string) => void} say
 */
export async function bringNode(root, say) {
  if (Number(process.versions.node.split('.')[0]) >= wanted) return dirname(process.execPath);
  const runtime = join(root, '.runtime');
  const folder = join(runtime, 'node_modules', 'node', 'bin');
  const program = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(program)) return folder;

  mkdirSync(runtime, { recursive: true });
  await takeTurns(join(runtime, 'node.lock'), () => (existsSync(program) ? done : fetchNode(runtime, say)), say);
  return folder;
}

const done = Promise.resolve();

/**
 * Installed in a folder of its own and moved when whole, so that a broken download is never taken for a Node.
 * @param {string} runtime
 * @param {(line: string) => void} say
 */
async function fetchNode(runtime, say) {
  say(
    `Bloomdesk runs on Node ${wanted}, this is ${process.versions.node}: fetching Node ${wanted} into .runtime (once).`,
  );
  const half = join(runtime, `fetching-${process.pid}`);
  mkdirSync(half);
  try {
    writeFileSync(join(half, 'package.json'), '{ "private": true, "allowScripts": { "node": true } }\n');
    const flags = [
      '--no-save',
      '--no-package-lock',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts=false',
      '--loglevel=error',
    ];
    const { worked, printed } = await runNpm(['install', ...flags, `node@${wanted}`], {
      cwd: half,
      path: process.env.PATH ?? '',
    });
    if (!worked) throw new Error(`Node ${wanted} could not be fetched. ${whyNpmFailed(printed)}`);
    rmSync(join(runtime, 'node_modules'), { recursive: true, force: true });
    renameSync(join(half, 'node_modules'), join(runtime, 'node_modules'));
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

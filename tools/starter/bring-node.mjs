import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pinnedNode } from './pinned-node.mjs';
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
 * Installed by its checksum in a folder of its own and moved when whole, so that nothing else is ever taken for a Node.
 * @param {string} runtime
 * @param {(line: string) => void} say
 */
async function fetchNode(runtime, say) {
  const { name, version, manifest, lock } = pinnedNode(`${process.platform}-${process.arch}`);
  say(
    `Bloomdesk runs on Node ${wanted}, this is ${process.versions.node}: fetching Node ${version} into .runtime (once).`,
  );
  const half = join(runtime, `fetching-${process.pid}`);
  mkdirSync(half);
  try {
    writeFileSync(join(half, 'package.json'), manifest);
    writeFileSync(join(half, 'package-lock.json'), lock);
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { worked, printed } = await runNpm(['ci', ...flags], { cwd: half, path: process.env.PATH ?? '' });
    if (!worked) throw new Error(`Node ${version} could not be fetched. ${whyNpmFailed(printed)}`);
    rmSync(join(runtime, 'node_modules'), { recursive: true, force: true });
    mkdirSync(join(runtime, 'node_modules'));
    renameSync(join(half, 'node_modules', name), join(runtime, 'node_modules', 'node'));
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

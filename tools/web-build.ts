import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.ts';
import { runProgram } from './run-program.mjs';
import { hashSources } from './sources-hash.ts';
import { root, say } from './workplace.ts';

const web = join(root, 'apps/web');
const built = join(web, 'dist');
const stamp = join(root, '.runtime/web-built');

/** Builds the web app when a source changed since the last build; answers whether there is one to serve. */
export async function buildWeb(): Promise<boolean> {
  const sources = hashSources(['apps/web', 'packages/contract/src', 'packages/domain/src']); // before the build: the router's plugin writes a file while it runs
  if (existsSync(join(built, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources)
    return true;

  say('Building the web app (after a change only, some ten seconds).');
  const fresh = join(root, '.runtime', `web-${process.pid}`);
  const code = (await build('app', fresh)) || (await build('papers', fresh));
  if (code === 0) {
    await compressAssets(fresh);
    putInPlace(fresh);
    writeFileSync(stamp, sources);
  }
  rmSync(fresh, { recursive: true, force: true });
  return code === 0;
}

/** Answers the exit code of building the app or, beside it, the papers. */
async function build(part: 'app' | 'papers', folder: string): Promise<number> {
  const words = ['build', '--outDir', folder, '--logLevel', 'warn'];
  return await runProgram(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...words], {
    cwd: web,
    env: { BLOOMDESK_WEB_PART: part, NODE_ENV: 'production' }, // a test that builds says otherwise
  });
}

/** Swapped by renaming, so that a server that runs never serves half a build. */
function putInPlace(fresh: string): void {
  const old = `${fresh}-old`;
  mkdirSync(built, { recursive: true });
  renameSync(built, old);
  renameSync(fresh, built);
  rmSync(old, { recursive: true });
}

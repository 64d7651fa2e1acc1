import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { row } from './rounds.ts';

const dist = new URL('../apps/web/dist/', import.meta.url);

interface Chunk {
  name?: string;
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

/** Goal 8: what each screen costs to load cold, in gzip kB of script and style and in files of them. */
export async function benchWeb(): Promise<void> {
  const app = manifestOf('app');
  const signedOut = filesOf(app, ['index.html', 'src/signed-out/signed-out.tsx']);
  const screens = Object.entries(app).filter(([, { name }]) => name?.startsWith('screen-'));
  const frame = Object.keys(app).filter((key) => key === 'index.html' || app[key]?.name === 'frame');
  console.log('\nBytes and files by screen, gzip kB of script and style (first paint; nothing that loads later)');
  print('signed out', signedOut);
  for (const [key, { name = key }] of screens) print(name.replace('screen-', ''), filesOf(app, [...frame, key]));
  console.log('\nPapers, which load nothing of the app');
  const papers = manifestOf('papers');
  for (const name of Object.keys(papers).filter((one) => papers[one]?.isEntry)) print(name, filesOf(papers, [name]));
  const fonts = readdirSync(new URL('assets/', dist)).filter((file) => /^inter-.*\.woff2$/.test(file));
  row('fonts of the screens', [sizeOf(fonts.map((file) => `assets/${file}`))], 1);
}

function print(name: string, files: ReadonlySet<string>): void {
  row(`${name}, kB`, [sizeOf([...files])], 1);
  row(`${name}, files`, [files.size]);
}

function manifestOf(part: 'app' | 'papers'): Manifest {
  return JSON.parse(readFileSync(new URL(`.vite/${part}.json`, dist), 'utf8'));
}

/** What the browser fetches before any of these can start. */
function filesOf(manifest: Manifest, names: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  names.forEach(visit);
  return files;
}

function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, dist))).length, 0) / 1000;
}

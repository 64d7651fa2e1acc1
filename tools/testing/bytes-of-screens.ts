import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../../apps/web/dist/', import.meta.url);

interface Chunk {
  name?: string;
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

/** What a browser that knows nothing fetches before something can start: gzip kB of script and style, and files of them. */
export interface FirstPaint {
  kB: number;
  /** Of style alone. */
  styleKB: number;
  files: number;
}

/** The first paint of each screen of the built web app by the name of its route, and of `signed out`; nothing that loads later. */
export function firstPaints(): Record<string, FirstPaint> {
  const app = manifestOf('app');
  const called = (name: string) => Object.keys(app).filter((key) => app[key]?.name === name);
  const frame = ['index.html', ...called('frame')]; // the start page stands in it
  const screens = Object.entries(app).filter(([, { name }]) => name?.startsWith('screen-'));
  return {
    'signed out': paintOf(filesOf(app, ['index.html', ...called('signed-out')])),
    ...Object.fromEntries(
      screens.map(([key, { name = '' }]) => [name.replace('screen-', ''), paintOf(filesOf(app, [...frame, key]))]),
    ),
  };
}

/** The files that a part brings to a screen by its name, beside those of the screen and what all dialogs share. */
export function filesBeside(part: string, screen: string): string[] {
  const app = manifestOf('app');
  const keysOf = (...names: string[]) => Object.keys(app).filter((key) => names.includes(app[key]?.name ?? ''));
  const there = filesOf(app, ['index.html', ...keysOf('frame', 'dialogs', `screen-${screen}`)]);
  return [...filesOf(app, keysOf(part))].filter((file) => !there.has(file));
}

/** Of each paper, which loads nothing of the app. */
export function papersPaints(): Record<string, FirstPaint> {
  const papers = manifestOf('papers');
  const entries = Object.keys(papers).filter((name) => papers[name]?.isEntry);
  return Object.fromEntries(entries.map((name) => [name, paintOf(filesOf(papers, [name]))]));
}

/** The fonts of the screens in kB. */
export function fontBytes(): number {
  const fonts = readdirSync(new URL('assets/', dist)).filter((file) => /^inter-.*\.woff2$/.test(file));
  return sizeOf(fonts.map((file) => `assets/${file}`));
}

function manifestOf(part: 'app' | 'papers'): Manifest {
  return JSON.parse(readFileSync(new URL(`.vite/${part}.json`, dist), 'utf8'));
}

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

function paintOf(files: ReadonlySet<string>): FirstPaint {
  const styles = [...files].filter((file) => file.endsWith('.css'));
  return { kB: sizeOf([...files]), styleKB: sizeOf(styles), files: files.size };
}

function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, dist))).length, 0) / 1000;
}

import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { row } from './rounds.ts';

const dist = new URL('../apps/web/dist/', import.meta.url);

/** Goal 8: what each screen costs to load, in gzip kB of script and style. */
export async function benchWeb(): Promise<void> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
  console.log('\nBytes by screen, gzip kB of script and style (first paint; nothing that loads later)');
  for (const [name, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry || /routes\//.test(name))
      row(name.replace(/^src\//, '').slice(-26), [sizeOf(manifest, name) / 1000], 1);
  }
  const fonts = readdirSync(new URL('assets/', dist)).filter((file) => file.endsWith('.woff2'));
  row('fonts', [fonts.reduce((sum, file) => sum + readFileSync(new URL(`assets/${file}`, dist)).length, 0) / 1000], 1);
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

function sizeOf(manifest: Record<string, Chunk>, name: string): number {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit(name);
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, dist))).length, 0);
}

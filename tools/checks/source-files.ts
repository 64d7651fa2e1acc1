import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from '../workplace.ts';

const notOurs = new Set(['node_modules', 'dist', '.runtime', '.bloomdesk', 'test-results']);

/** Every source file people write below these folders, seen from the root; generated files are nobody's prose. */
export function sourceFiles(folders: readonly string[], base = root): string[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
    { cwd: base, exclude: (path) => notOurs.has(basename(path)) },
  )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(gen|d)\.tsx?$/.test(file))
    .toSorted();
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workplace.ts';

/**
 * Says whether a build is still of today's sources: of the names, sizes and times of every file below these folders of
 * the clone and of what is installed. Contents would take longer than the start may.
 */
export function hashSources(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of folders.flatMap((folder) => sourcesIn(join(root, folder)))) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesIn(path);
      return /\.(test|gen)\.tsx?$/.test(entry.name) ? [] : [path];
    });
}

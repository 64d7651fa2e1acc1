import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Finding } from './finding.ts';
import { root } from '../workplace.ts';

/** Where folders are captioned in `docs/architecture.md`, and how many levels below. */
const captioned: Readonly<Record<string, number>> = {
  'apps/server/src': 2,
  'apps/server/test': 1,
  'apps/web/src': 2,
  'packages/contract/src': 2,
  'packages/domain/src': 2,
  journeys: 1,
  tools: 1,
  bench: 1,
};

/** Every folder has its caption in the page of the architecture, and every caption its folder. */
export function checkCaptions(base = root): Promise<Finding[]> {
  const page = readFileSync(join(base, 'docs/architecture.md'), 'utf8');
  const folders = Object.entries(captioned).flatMap(([place, levels]) => foldersBelow(place, levels, base));
  return Promise.resolve(captionFindings(page, folders));
}

/** What a page does not caption, or captions though it is not there; folders as seen from the root. */
export function captionFindings(page: string, folders: readonly string[]): Finding[] {
  const captions = captionsOf(page);
  const features = new Set(captions.filter(({ place }) => place === 'features').map(({ name }) => name));
  const known = new Set(captions.map(({ place, name }) => `${place}/${name}`));
  const missing = folders.filter((folder) => !known.has(folder) && !isOfFeature(folder, features));
  const there = new Set(folders);
  const gone = captions.filter(({ place, name }) =>
    place === 'features' ? !folders.some((folder) => basename(folder) === name) : !there.has(`${place}/${name}`),
  );
  return [
    ...missing.map((folder) => ({ where: folder, what: 'has no caption in docs/architecture.md' })),
    ...gone.map(({ place, name }) => ({
      where: 'docs/architecture.md',
      what: `captions ${place}/${name}, which is not there`,
    })),
  ];
}

/** The first cell of every row, under the last heading before it. */
function captionsOf(page: string): { place: string; name: string }[] {
  let place = '';
  return page.split('\n').flatMap((line) => {
    const heading = /^#{2,3} (\S+)/.exec(line)?.[1];
    if (heading !== undefined) place = heading === 'Features' ? 'features' : heading;
    const name = /^\| `([^`]+?)\/?` \|/.exec(line)?.[1];
    return name === undefined ? [] : [{ place, name }];
  });
}

function isOfFeature(folder: string, features: ReadonlySet<string>): boolean {
  return /^(apps\/\w+\/src\/features|packages\/\w+\/src)\/[^/]+$/.test(folder) && features.has(basename(folder));
}

function foldersBelow(place: string, levels: number, base: string): string[] {
  if (levels === 0) return [];
  return readdirSync(join(base, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(node_modules|dist|\..*)$/.test(entry.name))
    .flatMap(({ name }) => [`${place}/${name}`, ...foldersBelow(`${place}/${name}`, levels - 1, base)]);
}

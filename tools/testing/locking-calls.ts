import { basename } from 'node:path';
import { importsOf, isTestCode } from '../checks/import-graph.ts';

/** A top-level function or constant of a file, with its text. */
interface Part {
  file: string;
  name: string;
  text: string;
}

/** The names of the calls whose use cases lock suborders, themselves or by what they call, in order of name. */
export function callsLockingSuborders(texts: ReadonlyMap<string, string>): string[] {
  const server = new Map([...texts].filter(([file]) => file.startsWith('apps/server/src/') && !isTestCode(file)));
  const parts = [...server].flatMap(([file, text]) => partsOf(file, text));
  const locking = lockingParts(parts, importedFrom(server));
  return [...texts]
    .filter(([file]) => /^packages\/contract\/src\/.*calls\.ts$/.test(file))
    .flatMap(([, text]) => [...text.matchAll(/\bdefineCall\(\s*'(\w+)'/g)].map(([, name = '']) => name))
    .filter((name) => parts.some((part) => locking.has(part) && basename(part.file) === `${kebab(name)}.ts`))
    .toSorted();
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function partsOf(file: string, text: string): Part[] {
  return text.split(/^(?=(?:export )?(?:async )?(?:function\*?|const) \w)/m).flatMap((part) => {
    const name = /^(?:export )?(?:async )?(?:function\*?|const) (\w+)/.exec(part)?.[1];
    return name === undefined ? [] : [{ file, name, text: part.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '') }];
  });
}

/** By file and name: where the name is written. */
function importedFrom(texts: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(importsOf(texts).map(({ from, to, name }) => [`${from} ${name}`, to]));
}

/** Those that lock, then those that name one of them, until nobody else does. */
function lockingParts(parts: readonly Part[], imported: ReadonlyMap<string, string>): Set<Part> {
  const byPlace = new Map(parts.map((part) => [`${part.file} ${part.name}`, part]));
  const locking = new Set(parts.filter(({ text }) => text.includes('.suborders.lock(')));
  const namesLocking = ({ file, name, text }: Part) =>
    (text.match(/\b[a-z]\w+\b/g) ?? []).some((word) => {
      const named = word === name ? undefined : byPlace.get(`${imported.get(`${file} ${word}`) ?? file} ${word}`);
      return named !== undefined && locking.has(named);
    });
  for (let before = -1; before !== locking.size; ) {
    before = locking.size;
    for (const part of parts) if (!locking.has(part) && namesLocking(part)) locking.add(part);
  }
  return locking;
}

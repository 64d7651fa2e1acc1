import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a call is written in the contract. */
export interface WrittenCall {
  name: string;
  feature: string;
}

const contract = join(import.meta.dirname, '../../../../packages/contract/src');

/** Every call of the contract by feature, each in the sequence of its file; `calls.ts` comes before the topics. */
export function writtenCalls(): WrittenCall[] {
  return globSync('*/{calls,*.calls}.ts', { cwd: contract })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
    .flatMap((file) => callsIn(file.split('/')[0] ?? '', readFileSync(join(contract, file), 'utf8')));
}

function placeOf(file: string): string {
  return file.replace(/\/calls\.ts$/, '/');
}

/** The calls that a file of the contract defines. */
export function callsIn(feature: string, source: string): WrittenCall[] {
  return [...source.matchAll(/^export const \w+ = defineCall\(\s*'(\w+)'/gm)].map((match) => ({
    name: match[1] ?? '',
    feature,
  }));
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../finding.ts';
import { root } from '../../workplace.ts';

/** Words that docs once had and no reader needs, and what to say in their place. */
const replaced: Readonly<Record<string, string>> = {
  anew: 'again',
  beforehand: 'first',
  deed: 'action',
  deeds: 'actions',
  forsaken: 'stuck',
  gesture: 'submission',
  patience: 'timeout',
  somebody: 'a person, a colleague',
  whatever: 'what it is exactly',
  whoever: 'who it is exactly',
  wish: 'choice',
  'are told': 'see, get',
  'is told': 'sees, gets',
};

/** Pages people read first are in plain English; code spans may quote names as they are. */
export function checkWords(base = root): Promise<Finding[]> {
  const pages = globSync(['*.md', 'docs/*.md', 'docs/{rules,decisions}/*.md'], { cwd: base })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== 'docs/api.md') // generated from the contract
    .toSorted();
  return Promise.resolve(pages.flatMap((file) => wordFindings(file, readFileSync(join(base, file), 'utf8'))));
}

/** The words of one page that have a plainer one. */
export function wordFindings(file: string, text: string): Finding[] {
  const pattern = new RegExp(`\\b(${Object.keys(replaced).join('|')})\\b`, 'gi');
  return withoutCode(text)
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(pattern)].map(([word]) => ({
        where: `${file}:${at + 1}`,
        what: `"${word}": say ${replaced[word.toLowerCase()]}`,
      })),
    );
}

/** Code blocks and spans blanked, lines as they were. */
function withoutCode(text: string): string {
  return text.replace(/```[^]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ' '));
}

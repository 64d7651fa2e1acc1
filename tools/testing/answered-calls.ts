import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../checks/source-files.ts';
import { root } from '../workplace.ts';

/** Where the test server leaves a file for each call whose answer it has parsed (apps/server/test/support/answers/check-answer.ts). */
const answered = join(root, 'test-results/answered-calls');

/** Forgets what earlier runs have seen. */
export function forgetAnsweredCalls(): void {
  rmSync(answered, { recursive: true, force: true });
  mkdirSync(answered, { recursive: true });
}

/** The calls of which no test has parsed an answer since then, each in words; undefined where no test has run. */
export function unansweredCalls(): string[] | undefined {
  if (!existsSync(answered)) return undefined;
  const seen = new Set(readdirSync(answered));
  return callNames()
    .filter((name) => !seen.has(name))
    .map((name) => `${name}: no test has parsed an answer of this call`);
}

/** Every call that answers JSON, by name; files and redirects have no shape to be held against. */
export function callNames(base = root): string[] {
  return sourceFiles(['packages/contract/src'], base).flatMap((file) => {
    const [, ...definitions] = readFileSync(join(base, file), 'utf8').split('= defineCall(');
    return definitions
      .filter((definition) => !/^ {2,4}kind: '(file|redirect)'/m.test(definition))
      .flatMap((definition) => /^\s*'(\w+)'/.exec(definition)?.[1] ?? []);
  });
}

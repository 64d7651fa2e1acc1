import { existsSync, globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Finding } from './finding.ts';
import { lastWords, runTool } from '../run-tool.ts';
import { root } from '../workplace.ts';

/** Checks the types of every workspace that holds any source, two at a time. */
export async function checkTypes(): Promise<Finding[]> {
  const found: Finding[] = [];
  const waiting = projects().values(); // shared by both
  const checkNext = async () => {
    for (const project of waiting) found.push(...(await checkProject(project)));
  };
  await Promise.all([checkNext(), checkNext()]);
  return found;
}

function projects(): string[] {
  const workspaces = ['packages/*', 'apps/*', 'tools', 'journeys', 'bench'];
  return globSync(
    workspaces.map((folder) => `${folder}/tsconfig.json`),
    { cwd: root },
  )
    .map((file) => dirname(file))
    .filter((folder) => existsSync(join(root, folder)) && holdsSource(folder))
    .toSorted();
}

function holdsSource(folder: string): boolean {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: (name) => name === 'node_modules' }).length > 0;
}

/**
 * How many checkers a project's files are dealt out to. Each works out for itself what it needs of the others' files: four
 * take almost three times the processor time of one, which is a gain only where cores would be idle.
 */
const checkers = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));

/** What has not changed since the last check is not checked again. */
async function checkProject(folder: string): Promise<Finding[]> {
  const known = join(root, 'node_modules/.cache/bloomdesk', `types-${folder.replaceAll('/', '-')}.tsbuildinfo`);
  const words = ['-p', folder, '--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', known];
  const answer = await runTool('typescript/bin/tsc', [...words, '--checkers', String(checkers)]);
  if (answer.code === 0) return [];
  const found = [...answer.stdout.matchAll(/^(\S.*?)\((\d+),\d+\): error (TS\d+: .*)$/gm)].map((match) => ({
    where: `${match[1] ?? folder}:${match[2] ?? 1}`,
    what: match[3] ?? '',
  }));
  return found.length > 0 ? found : [{ where: folder, what: lastWords(answer) }];
}

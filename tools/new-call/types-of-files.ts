import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runTool } from '../run-tool.ts';
import { root } from '../workplace.ts';

const server = 'apps/server';

/** What the compiler says of files as if they stood in the clone, each in its place; nothing when all is well. */
export async function typeErrorsIn(files: ReadonlyMap<string, string>): Promise<string> {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const base = mkdtempSync(join(root, 'test-results/as-if-there-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(base, file)), { recursive: true });
    writeFileSync(join(base, file), text);
  };
  try {
    for (const [file, text] of files) write(file, text);
    write('tsconfig.json', JSON.stringify(configOver(base, [...files.keys()])));
    const words = ['-p', base, '--noEmit', '--pretty', 'false', '--checkers', '1']; // each works out for itself what it needs of the others' files
    const answer = await runTool('typescript/bin/tsc', words);
    // the clone's own files miss what is declared beside them, as nothing but the files named here is taken whole
    return answer.stdout
      .split('\n')
      .filter((line) => line.includes(basename(base)))
      .join('\n');
  } finally {
    rmSync(base, { recursive: true });
  }
}

/** The server's own settings; what is imported is looked for among the files first, then in the clone. */
function configOver(base: string, files: readonly string[]) {
  const both = (path: string) => [join(base, path), join(root, path)];
  return {
    extends: join(root, server, 'tsconfig.json'),
    compilerOptions: {
      rootDirs: [base, root],
      paths: {
        '#test/*': both(`${server}/test/*`),
        '#*': both(`${server}/src/*`),
        '@bloomdesk/contract/*': both('packages/contract/src/*'),
        '@bloomdesk/domain/*': both('packages/domain/src/*'),
      },
    },
    include: [],
    files,
  };
}

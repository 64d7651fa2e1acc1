import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newCallOf } from './call-parts.ts';
import { newCallFiles } from './new-call.ts';
import { stepsLeft } from './steps-left.ts';
import { root } from '../workplace.ts';

// npm run new call <feature> <name> "<METHOD /v1/path>": writes the files of a new call and says what is left to do.
const [kind, ...words] = process.argv.slice(2);
try {
  if (kind !== 'call') throw new Error('npm run new call <feature> <name> "<METHOD /v1/path>"');
  const call = newCallOf(words);
  const textOf = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
  for (const [path, text] of newCallFiles(call, textOf)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`wrote ${path}`);
  }
  console.log(['Next:', ...stepsLeft(call, textOf).map((step, at) => `  ${at + 1}. ${step}`)].join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

import { execFileSync } from 'node:child_process';
import { root } from './workplace.ts';

// npm run hooks: from now on `git push` runs the quick checks first, in this clone; `npm run hooks -- off` ends that.
const isOff = process.argv[2] === 'off';
const words = isOff ? ['config', '--unset', 'core.hooksPath'] : ['config', 'core.hooksPath', '.githooks'];
execFileSync('git', words, { cwd: root });
console.log(isOff ? 'git push runs no checks any more.' : 'git push runs the quick checks first.');

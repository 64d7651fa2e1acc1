import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../workplace.ts';
import { long } from './longest-first.ts';

test('every test that is named as long is there to begin with', () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts'], { cwd: root, encoding: 'utf8' }).split('\n');
  expect(long.filter((pattern) => !files.some((file) => pattern.test(file)))).toEqual([]);
});

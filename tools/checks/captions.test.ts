import { expect, test } from 'vitest';
import { captionFindings, checkCaptions } from './captions.ts';

const page = [
  '## Features',
  '| feature | holds |',
  '|---|---|',
  '| `orders` | orders |',
  '### apps/server/src',
  '| `features/` | a folder per feature |',
  '| `jobs/` | the worker |',
].join('\n');
const folders = ['apps/server/src/features', 'apps/server/src/features/orders', 'apps/server/src/jobs'];

test('folders with a caption and features of the list are fine', () => {
  expect(captionFindings(page, folders)).toEqual([]);
});

test.each(['apps/server/src/things', 'apps/server/src/features/gifts', 'packages/domain/src/gifts'])(
  '%s has none',
  (folder) => {
    expect(captionFindings(page, [...folders, folder])).toEqual([
      { where: folder, what: 'has no caption in docs/architecture.md' },
    ]);
  },
);

test('a caption of a folder that is not there is found', () => {
  expect(captionFindings(`${page}\n| \`roof/\` | nothing |`, folders)).toEqual([
    { where: 'docs/architecture.md', what: 'captions apps/server/src/roof, which is not there' },
  ]);
});

test('every folder has its caption', async () => {
  expect(await checkCaptions()).toEqual([]);
});

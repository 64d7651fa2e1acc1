import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { viewTables } from '@bloomdesk/domain/views/view-tables';
import { root } from '../workplace.ts';

const features = join(root, 'apps/web/src/features');

/** Tables of rows without views, and why; `docs/saved-views.md` says it to those who look for them. */
const without: Readonly<Record<string, string>> = {
  'bulk-actions/redistributing/summary-step.tsx': 'stands in a dialog for one selection',
};

test('every table of rows keeps views, and every table that keeps them is there', () => {
  const tables = globSync('**/*.tsx', { cwd: features })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.tsx'))
    .map((file) => ({ file, text: readFileSync(join(features, file), 'utf8') }))
    .filter(({ text }) => text.includes('<DataTable') || /<TableViews\b/.test(text));
  const views = tables.map(({ file, text }) => ({ file, name: /\b(?:views|table)="([\w-]+)"/.exec(text)?.[1] }));
  const bare = views.filter(({ name }) => name === undefined).map(({ file }) => file);
  expect(bare).toEqual(Object.keys(without));
  expect(views.flatMap(({ name }) => name ?? []).toSorted()).toEqual([...viewTables].toSorted());
});

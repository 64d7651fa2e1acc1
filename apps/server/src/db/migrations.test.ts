import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrations } from './migrations.ts';

test('every step that is written is taken, in order', () => {
  const written = readdirSync(join(import.meta.dirname, 'migrations'))
    .map((name) => /^(\d{3}-[a-z-]+)(\.ts)?$/.exec(name)?.[1])
    .filter((name) => name !== undefined);
  expect(Object.keys(migrations)).toEqual([...new Set(written)].toSorted());
});

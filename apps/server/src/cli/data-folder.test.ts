import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findPlace } from '#db/embedded/embedded-postgres-place.ts';

const folder = mkdtempSync(join(tmpdir(), 'bloomdesk-place-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['home', 'it, or a folder above it, is a file'],
  ['home/below', 'it, or a folder above it, is a file'],
  ['x'.repeat(300), 'its name is too long'],
])('a data folder that cannot be used is named in a sentence: %s', (name, reason) => {
  writeFileSync(join(folder, 'home'), '');
  const home = join(folder, name);
  expect(() => findPlace(home, () => {})).toThrow(
    `The data folder ${home} cannot be used: ${reason}. Set BLOOMDESK_HOME to a folder this account may write to.`,
  );
});

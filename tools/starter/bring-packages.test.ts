import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringPackages } from './bring-packages.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bloomdesk-packages-'));
  vi.stubEnv('npm_execpath', undefined);
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{"node_modules/rose":{"version":"1.0.0"}}}');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

/** An npm that notes what it is asked for, and cannot do it. */
function failingNpm(): string {
  const file = join(root, 'npm');
  writeFileSync(
    file,
    `#!/bin/sh\n[ "$1" = --version ] && echo 11.0.0 && exit 0\necho "$1" >> '${join(root, 'asked')}'\necho 'npm error code EUSAGE'\nexit 1\n`,
  );
  chmodSync(file, 0o755);
  return [root, process.env['PATH'] ?? ''].join(delimiter);
}

test.runIf(process.platform !== 'win32')(
  'packages are those of the lock file or none: when npm ci fails nothing else is tried',
  async () => {
    await expect(bringPackages(root, failingNpm(), () => {})).rejects.toThrow(
      /^The packages of package-lock\.json could not be installed\. npm failed:\nnpm error code EUSAGE/,
    );
    expect(readFileSync(join(root, 'asked'), 'utf8').trim().split('\n')).toEqual(['ci']);
    expect(existsSync(join(root, 'node_modules', '.bloomdesk-packages'))).toBe(false);
  },
);

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tally } from '../tally.ts';
import { root } from '../workplace.ts';
import { run, unpackRelease, untilReady, whileRunning } from './unpacked-release.ts';

const port = '7437';
/** Without overlays and namespaces, which a machine in a container has not. */
const plain = { STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };
const tag = 'localhost/bloomdesk-proof';

/**
 * The image is built on a Debian made by debootstrap, and started from: it sets itself up as an account without rights and
 * answers. Needs Debian, root, and its packages buildah, debootstrap and tini, which are installed.
 */
export async function proveImage(): Promise<Tally> {
  Object.assign(process.env, plain);
  await run('apt-get', ['install', '--yes', '--no-install-recommends', 'buildah', 'debootstrap']);
  const folder = await unpackRelease();
  const base = mkdtempSync(join(tmpdir(), 'bloomdesk-base-'));
  try {
    await makeBase(base);
    const words = ['--format=docker', '--build-arg', `BASE=${tag}-base`, '--file', join(root, 'ops/Containerfile')];
    await run('buildah', ['bud', ...words, '--tag', tag, folder]);
    await startImage();
    return { passed: 1, failures: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(base, { recursive: true, force: true });
  }
}

/** A Debian with the Node that runs this, from the mirror this machine uses. */
async function makeBase(folder: string): Promise<void> {
  const sources = readFileSync('/etc/apt/sources.list.d/debian.sources', 'utf8');
  const mirror = /^URIs: (\S+)/m.exec(sources)?.[1] ?? '';
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates,tini', 'bookworm', folder, mirror]);
  copyFileSync(process.execPath, join(folder, 'usr/local/bin/node'));
  const container = answerOf(['from', 'scratch']);
  await run('buildah', ['copy', '--quiet', container, folder, '/']);
  await run('buildah', ['commit', '--quiet', container, `${tag}-base`]);
  await run('buildah', ['rm', container]);
}

async function startImage(): Promise<void> {
  const container = answerOf(['from', tag]);
  const env = ['BLOOMDESK_DEMO=off', `PORT=${port}`, 'METRICS_PORT=0'].flatMap((each) => ['--env', each]);
  const words = ['run', ...env, container, '--', 'tini', '-s', '--', '/opt/bloomdesk/bin/bloomdesk', 'serve'];
  try {
    await whileRunning('buildah', words, { env: {}, work: () => untilReady(`http://127.0.0.1:${port}/readyz`) });
  } finally {
    answerOf(['rm', container]);
  }
}

function answerOf(words: readonly string[]): string {
  return execFileSync('buildah', words, { encoding: 'utf8' }).trim();
}

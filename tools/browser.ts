import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './testing/chromium.ts';
import { say } from './workplace.ts';

/** The browser, what reads its PDF files, and letters for every script a gift message may be written in. */
const packages = [
  'chromium-headless-shell',
  'poppler-utils',
  'fonts-noto-core',
  'fonts-noto-cjk',
  'fonts-noto-color-emoji',
];

/** Makes sure there is a Chromium; fetches it as root on Debian and Ubuntu, and says the command everywhere else. */
export function hasBrowser(): boolean {
  const missing = existsSync('/etc/debian_version') ? packages.filter((name) => !isInstalled(name)) : [];
  if (missing.length > 0) install(missing);
  if (findChromium() !== undefined) return true;
  say('There is no Chromium. Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test');
  return false;
}

function install(missing: string[]): void {
  const command = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0) {
    say(`For all tests this machine needs: sudo sh -c '${command}'`);
    return;
  }
  say(`Fetching what the browser tests need (once): ${missing.join(' ')}.`);
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
  });
  if (status !== 0) say(`apt-get failed:\n${`${stdout}${stderr}`.trim().split('\n').slice(-6).join('\n')}`);
}

function isInstalled(name: string): boolean {
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Status}', name], { encoding: 'utf8' });
  return status === 0 && stdout.endsWith(' installed');
}

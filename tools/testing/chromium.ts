import { existsSync } from 'node:fs';

/** The one without windows first: the same engine, for a fifth less of the processor. */
const debianChromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Where the machine's own Chromium is; undefined leaves it to Playwright. */
export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? debianChromiums.find((path) => existsSync(path));
}

/** The same as a browser is launched with it. */
export function chromiumToLaunch(): { executablePath?: string } {
  const executablePath = findChromium();
  return executablePath === undefined ? {} : { executablePath };
}

/** Chromium as every test starts it: in a container, without a graphics card, and without asking the network for anything. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

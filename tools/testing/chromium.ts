import { existsSync } from 'node:fs';

const debianChromium = '/usr/bin/chromium';

/** Where the machine's own Chromium is; undefined leaves it to Playwright. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? (existsSync(debianChromium) ? debianChromium : undefined);

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

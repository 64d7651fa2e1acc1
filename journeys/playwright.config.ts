import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const debianChromium = '/usr/bin/chromium';
const chromium = process.env.CHROMIUM_PATH ?? (existsSync(debianChromium) ? debianChromium : undefined);

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys share one server and one day's work, so they go one after the other, and none gets a second try. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: './stage.ts',
  outputDir: '../test-results/journeys',
  reporter: 'list',
  use: {
    ...(process.env.JOURNEYS_URL ? { baseURL: process.env.JOURNEYS_URL } : {}), // set by the stage
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { args: flags, ...(chromium ? { executablePath: chromium } : {}) },
  },
});

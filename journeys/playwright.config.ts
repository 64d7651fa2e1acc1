import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumToLaunch } from '../tools/testing/chromium.ts';

// Set by the stage: one address for each worker, or one server for all.
const addresses = (process.env.JOURNEYS_URL ?? '').split(' ');
const baseURL = addresses[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % addresses.length];

const day = process.env.JOURNEYS_DAY ?? 'today';

/**
 * The journeys of a file share a server and its day's work, so they go one after the other; several files are
 * played at a time, each worker on a stage of its own. None gets a second try.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000, // ends a journey that hangs, and none that is only slow on a machine with much else to do
  expect: { timeout: 20_000 },
  globalSetup: './stage.ts',
  projects: [{ name: day }],
  outputDir: `../test-results/journeys-${day}`,
  reporter: 'list',
  use: {
    ...(baseURL ? { baseURL } : {}),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' }, // nobody waits for what glides
    launchOptions: { args: chromiumFlags, ...chromiumToLaunch() },
  },
});

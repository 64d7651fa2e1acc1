import { defineConfig } from 'vitest/config';
import { componentModules, componentTests, inChromium } from './apps/web/component-tests.ts';
import { chromiumFlags, findChromium } from './tools/testing/chromium.ts';
import { longestFirst } from './tools/testing/longest-first.ts';
import { reportTo } from './tools/testing/vitest-report.ts';

// Files share what they import, which takes half the time: no test leaves anything behind in a module.
const shared = { isolate: false };
// No test fails on a clock: these limits only end a test that hangs, on a machine that has much else to do.
const patient = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

// Vite would take another build of graphql than Node does, and two of it do not know each other's things.
const asInNode = { resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] } };

/** Tests that put something else in place of a module have their modules to themselves. */
const apart = 'apps/server/**/*.apart.test.ts';

const report = process.env['BLOOMDESK_TEST_REPORT'];

export default defineConfig({
  test: {
    reporters: ['default', ...(report === undefined ? [] : [reportTo(report)])],
    sequence: { sequencer: Object(longestFirst) }, // made with `new`, which a function may be as well as a class
    maxWorkers: 3, // half of a test's time is PostgreSQL's or a killed server's; fewer files at a time leave a core idle
    projects: [
      { test: { ...patient, ...shared, name: 'rules', include: ['packages/**/*.test.ts'] } },
      {
        ...asInNode,
        test: {
          ...patient,
          ...shared,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/node_modules/**', apart],
          globalSetup: ['apps/server/test/support/start-test-postgres.ts'],
        },
      },
      {
        ...asInNode,
        test: {
          ...patient,
          name: 'server-apart',
          include: [apart],
          globalSetup: ['apps/server/test/support/start-test-postgres.ts'],
        },
      },
      { test: { ...patient, ...shared, name: 'web', include: ['apps/web/**/*.test.ts'] } },
      {
        ...componentModules,
        test: {
          ...patient,
          ...shared,
          name: 'components',
          include: [componentTests],
          browser: inChromium(findChromium(), chromiumFlags),
        },
      },
      { test: { ...patient, ...shared, name: 'tools', include: ['{tools,bench,journeys}/**/*.test.ts'] } },
    ],
  },
});

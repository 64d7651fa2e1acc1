import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { callsWithoutShapes } from './calls-without-shapes.ts';
import { fontsInOneForm } from './fonts-in-one-form.ts';
import { defineConfig } from 'vite';

const server = process.env.BLOOMDESK_SERVER ?? 'http://127.0.0.1:4400';
const served = ['/v1', '/idp', '/api', '/config.json', '/.well-known', '/demo', '/openapi.json'];

// Print popups are pages of their own, so that they load nothing of the app.
const papers = ['notecards', 'labels', 'onepager', 'workorder', 'manifest', 'master-invoice'];
const pages = ['index', ...papers].map((name) => here(`${name}.html`)).filter(existsSync);

// One file for React, one for what both the sign-in screens and the product start with, one for the frame of the product:
// a dozen small files would each cost a trip. main.tsx is in none: what shares a file with it would start the app.
const groups = [
  { name: 'react', priority: 3, test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'start',
    priority: 2,
    test: /web\/src\/(shell\/(wordmark|theme-choice)|lib\/(identity|remembered|call-failed|new-id|signing-in\/|calling\/(bases|call-answer|exchange)))|domain\/src\/identity\/token-claims|preload-helper|rolldown\/runtime|button-style|class-names|ui\/spinner/,
  },
  {
    name: 'frame',
    priority: 1,
    test: /node_modules\/(@tanstack\/(react-router|router-core|history|react-query|query-core|react-store|store)|use-sync-external-store)\/|web\/src\/(app\.tsx|routeTree|lib\/(session|requires|search-state|use-call|client|lookups|failure-words|shortcuts|page-actions|screens\/|address\/|calling\/queries)|shell\/(frame|sidebar|page|page-(failure|pending|announcer)|palette-(button|state|keys|opening)|layers|session-gate|loading|start-failure|no-access|areas|test-mode|theme-button|use-(keyboard|frame))|ui\/(icon|icon-paths|icon-button|tooltip|key-hint|badge|button|banner|skeleton|empty-state|tone|copy-text|overlays\/(menu|notification-tray|toast-region|toast-store))\.tsx?)/,
  },
];

export default defineConfig({
  root: here('.'),
  plugins: [
    callsWithoutShapes(),
    fontsInOneForm(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    existsSync(here('src/routes')) &&
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: here('src/routes'),
        generatedRouteTree: here('src/routeTree.gen.ts'),
      }),
    react(),
    tailwind(),
  ],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    manifest: true, // what `npm run bench -- web` reads
    target: 'esnext',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined), // the product's pages take fonts from files alone
    rolldownOptions: { input: pages, output: { codeSplitting: { groups } } },
  },
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, ws: true }])),
  },
});

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

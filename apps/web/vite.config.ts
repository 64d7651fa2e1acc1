import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { chunkNames } from './chunks.ts';
import { callsOneByOne, callsWithoutShapes } from './calls-without-shapes.ts';
import { fontsInOneForm } from './fonts-in-one-form.ts';
import { sentencesOneByOne } from './sentences-one-by-one.ts';
import { defineConfig } from 'vite';

const server = process.env.BLOOMDESK_SERVER ?? 'http://127.0.0.1:4400';
const served = ['/v1', '/idp', '/scim', '/api', '/config.json', '/.well-known', '/demo', '/openapi.json'];

// Print popups are pages of their own, built apart, so that they share no file with the app and load nothing of it.
const papers = ['notecards', 'labels', 'onepager', 'workorder', 'manifest', 'master-invoice'];
const isPapers = process.env.BLOOMDESK_WEB_PART === 'papers';
const pages = (isPapers ? papers : ['index']).map((name) => here(`${name}.html`)).filter(existsSync);

export default defineConfig({
  root: here('.'),
  plugins: [
    callsOneByOne(),
    callsWithoutShapes(),
    sentencesOneByOne(),
    fontsInOneForm(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }), enforce: 'pre' },
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
  resolve: {
    alias: [
      // What libraries still ask of it, React does by itself.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  build: {
    outDir: here('dist'),
    emptyOutDir: !isPapers,
    manifest: isPapers ? '.vite/papers.json' : '.vite/app.json', // what `npm run bench -- web` reads
    copyPublicDir: !isPapers,
    chunkSizeWarningLimit: 1200, // kB, as the maps have with the borders under them
    target: 'esnext',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined), // the product's pages take fonts from files alone
    rolldownOptions: {
      input: pages,
      transform: { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }, // nobody inspects the built app by React's tools
      output: {
        // The frame lists the files of all screens, and their names took a kilobyte of it. Journeys wait for the dialogs.
        chunkFileNames: ({ name }) => (name === 'dialogs' ? 'assets/dialogs-[hash].js' : 'assets/[hash].js'),
        codeSplitting: isPapers
          ? true
          : { groups: [{ name: chunkNames(pages), debugName: 'by screen', includeDependenciesRecursively: false }] },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, ws: true }])),
  },
});

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

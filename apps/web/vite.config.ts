import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.BLOOMDESK_SERVER ?? 'http://127.0.0.1:4400';
const served = ['/v1', '/idp', '/api', '/config.json', '/.well-known', '/demo', '/openapi.json'];

// Print popups are pages of their own, so that they load nothing of the app.
const pages = ['index.html', 'notecards.html', 'labels.html'].map(here).filter(existsSync);

export default defineConfig({
  root: here('.'),
  plugins: [
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
    target: 'esnext',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pages },
  },
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, ws: true }])),
  },
});

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

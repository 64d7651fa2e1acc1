import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { callsWithoutShapes } from './calls-without-shapes.ts';

/** Where tests of components are; they run in the browser that people use. */
export const componentTests = 'apps/web/**/*.browser.test.tsx';

/** Vite as those tests need it: the product's own modules, served to Chromium. */
export const componentModules = {
  // Everything is found before the first test: a dependency found later would load the page again under it.
  optimizeDeps: { entries: ['apps/web/src/app.tsx', componentTests] },
  plugins: [callsWithoutShapes({ keepShapes: true }), react()],
};

/** Chromium in the background, one window for all files. */
export function inChromium(path: string | undefined, flags: readonly string[]) {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: { args: [...flags], ...(path ? { executablePath: path } : {}) },
      actionTimeout: 60_000, // shorter than a test's own limit, so that what a click waits for is told
    }),
    instances: [{ browser: 'chromium' as const }],
  };
}

import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Keeps a picture for the documentation when PICTURES is set: light and dark, at the size most desks have. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.waitForTimeout(200);
    await page.screenshot({ path: join(import.meta.dirname, '../../docs/images', `${name}-${scheme}.png`) });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

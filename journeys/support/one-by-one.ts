import type { Page } from '@playwright/test';

/** Has the page ask for each thing by itself, as where a server does not know of reads together: a journey can stop one. */
export async function askOneByOne(page: Page): Promise<void> {
  await page.route('**/v1/reads', (route) => route.fulfill({ status: 404 }));
}

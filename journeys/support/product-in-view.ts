import { expect, type Page } from '@playwright/test';

/** At the width the screens are drawn for, an order shows its first product without scrolling (D302). */
export async function expectProductInView(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  const product = page.getByRole('list', { name: 'Line items' }).first().getByRole('listitem').first().locator('p');
  const place = await product.first().boundingBox();
  expect((place?.y ?? 720) + (place?.height ?? 0), 'the first product, px from the top').toBeLessThanOrEqual(300);
}

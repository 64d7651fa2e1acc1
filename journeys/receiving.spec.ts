import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openDesk } from './support/desk.ts';
import { scan } from './support/scanner.ts';
import { signIn } from './support/staff.ts';

/** So many buckets; `npm run prove -- receiving` reads forty. */
const buckets = Number(process.env.DOCK_BUCKETS ?? 4);

test.use({ viewport: { width: 800, height: 1280 } });

test('a delivery is received on a tablet by scanner alone', async ({ page, playwright, baseURL }) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const { code, sku } = await desk.sentPurchaseOrder(4, buckets * 10);
  await desk.close();
  await signIn(page, 'inventory.editor', '/supply/receiving?fc=4');
  await expect(page.getByText(code)).toBeVisible();
  await expectAccessible(page, 'receiving');
  const said = page.getByRole('status', { name: 'Last scan' });
  await scan(page, code);
  await expect(said).toContainText(`${code} from`);
  await scan(page, sku);
  await scan(page, '10');
  for (let bucket = 2; bucket <= buckets; bucket += 1) await scan(page, sku);
  await expect(said).toContainText(`${buckets * 10} good in ${buckets} buckets, 0 outstanding.`);
  await scan(page, 'BD-DONE');
  await expect(said).toContainText(`${code}: ${buckets * 10} units received.`);
  await expect(page.getByText(`${buckets} bucket labels to print.`)).toBeVisible();
});

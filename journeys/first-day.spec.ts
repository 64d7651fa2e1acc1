import { expect, type Page, test } from '@playwright/test';
import { scan } from './support/scanner.ts';
import { intakeExample } from '../apps/server/src/http/api-document/intake-example.ts';
import { expectAccessible } from './support/accessible.ts';
import { dayIn } from './support/days.ts';
import { startEmptyCompany } from './support/empty-company.ts';
import { picture } from './support/pictures.ts';
import { standInZebra, untilPrinted } from './support/zebra.ts';

const sku = 'FLRL-B-1002';
const products = [
  'sku,name,opsName,classification,category,unitPrice,kit,allowedTransportModes,customsDescription,hsCode,weightOunces',
  `${sku},Golden Tulip,Tulip bouquet 1002,Floral,Bouquet,96.00,false,"bike,car",Fresh cut tulips,0603.19.01,40`,
].join('\n');

// `npm run prove -- first-day` plays it; in the gate `set-up.test.ts` keeps its rules.

test('from an empty database to a packed first order, by the browser alone', async ({ page, request }) => {
  const company = await startEmptyCompany();
  page.setDefaultTimeout(20_000);
  const zebra = await standInZebra(page);
  try {
    await setUp(page, company.link);
    await addCenter(page);
    await importProducts(page);
    await addArea(page);
    await receiveStock(page);
    const secret = await makeKey(page);
    await skipTheRest(page);

    const day = dayIn(2);
    const origin = new URL(company.link).origin;
    const headers = { authorization: `Bearer ${secret}` };
    const sent = await request.post(`${origin}/v1/intake/orders`, { headers, data: intakeExample(day) });
    expect(sent.status()).toBe(202);
    const { intakeId } = (await sent.json()).data;
    const standing = async () => {
      const answer = await request.get(`${origin}/v1/intake/orders/${intakeId}`, { headers });
      return (await answer.json()).data.intake;
    };
    await expect.poll(standing).toMatchObject({ state: 'placed', problems: [] });
    await packFirstOrder(page, day);
  } finally {
    zebra.close();
    await company.close();
  }
});

async function setUp(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Company').fill('Roses and more');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Silva');
  await page.getByLabel('Your email').fill('ana@roses.example');
  await page.getByRole('textbox', { name: 'New password' }).fill('Lilac-Harbour-27');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Lilac-Harbour-27');
  await expectAccessible(page, 'set up');
  await picture(page, 'set-up');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(line(page, 'Centers')).toBeVisible();
  expect(new URL(page.url()).hash).toBe(''); // the secret has left the address
  await expectAccessible(page, 'what is left to set up');
}

const line = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Set up' }).getByRole('listitem', { name: title, exact: true });

async function addCenter(page: Page): Promise<void> {
  await line(page, 'Centers').getByRole('button', { name: 'Add centers' }).click();
  await page.getByRole('checkbox', { name: /^Baltimore/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(line(page, 'Centers')).toContainText('1 center');
}

async function importProducts(page: Page): Promise<void> {
  await line(page, 'Products').getByRole('link').click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(products),
  });
  await dialog.getByRole('button', { name: 'Import products' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(new URL('/', page.url()).href);
  await expect(line(page, 'Products')).toContainText('1 product');
}

async function addArea(page: Page): Promise<void> {
  await line(page, 'Delivery areas').getByRole('button', { name: 'Add area' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Baltimore and around');
  await dialog.getByText('ZIP codes', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'ZIP codes' }).fill('21201 21202, 21230');
  await dialog.getByRole('button', { name: 'Add area' }).click();
  await expect(line(page, 'Delivery areas')).toContainText('1 area');
  await expect(line(page, 'Delivery windows')).toContainText('windows ahead');
  await picture(page, 'set-up-home');
}

/** Ordered from a vendor, and scanned in at the dock. */
async function receiveStock(page: Page): Promise<void> {
  const to = async (path: string) => await page.goto(new URL(path, page.url()).href);
  await to('/supply/vendors');
  await page.getByRole('button', { name: 'New vendor' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Tulip farm');
  await page.getByRole('button', { name: 'Save vendor' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await to('/supply/purchase-orders');
  await page.getByRole('button', { name: 'New purchase order' }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, dialog.getByRole('combobox', { name: 'Vendor' }), 'Tulip farm');
  const firstLine = dialog.getByRole('group', { name: 'Line 1' });
  await choose(page, firstLine.getByRole('combobox', { name: 'Product' }), 'Golden Tulip');
  await firstLine.getByRole('spinbutton', { name: 'Quantity' }).fill('20');
  await firstLine.getByRole('textbox', { name: 'Cost of one' }).fill('31');
  await firstLine.getByRole('textbox', { name: 'Expected' }).fill(dayIn(0));
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();

  await to('/supply/receiving');
  const said = page.getByRole('status', { name: 'Last scan' });
  const code =
    (
      await page
        .getByText(/^PO-\d+/)
        .first()
        .innerText()
    ).match(/PO-\d+/)?.[0] ?? '';
  for (const scanned of [code, sku, '20']) await scan(page, scanned);
  await expect(said).toContainText('0 outstanding');
  await picture(page, 'receiving');
  await scan(page, 'BD-DONE');
  await expect(said).toContainText('20 units received');
}

async function choose(page: Page, field: ReturnType<Page['getByRole']>, name: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

async function makeKey(page: Page): Promise<string> {
  await page.goto(new URL('/settings/api-keys', page.url()).href);
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Storefront');
  await page.getByRole('checkbox', { name: /^Send orders/ }).check();
  await page.getByRole('button', { name: 'Make key' }).click();
  const secret = await page.getByRole('dialog').locator('code').innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  return secret;
}

async function skipTheRest(page: Page): Promise<void> {
  await page.goto(new URL('/', page.url()).href);
  await expect(line(page, 'First stock')).toContainText('1 lot');
  await line(page, 'People').getByRole('button', { name: 'Skip People' }).click();
  await expect(line(page, 'People')).toContainText('Skipped');
  await line(page, 'Test label').getByRole('button', { name: 'Print a test' }).click();
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Print a test page' }).click();
  await (await popup).close();
  await page.getByRole('dialog').getByRole('button', { name: 'It came out' }).click();
  await expect(page.getByRole('list', { name: 'Set up' })).toBeHidden(); // the first day is over
}

async function packFirstOrder(page: Page, day: string): Promise<void> {
  await page.goto(new URL(`/batches?fc=4&date=${day}`, page.url()).href);
  await expect(page.getByRole('main').getByRole('checkbox').nth(1)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.keyboard.press('c');
  const panel = page.getByRole('form', { name: 'Create batches' });
  await panel.getByLabel('Min size').fill('1');
  await panel.getByRole('button', { name: /^Create 1 batch/ }).click();
  await expect(panel).toBeHidden();
  const started = page.waitForResponse((response) => /\/v1\/batches\/\d+\/start/.test(response.url()));
  await page
    .locator('main')
    .getByRole('link', { name: /^Fulfill/ })
    .first()
    .click();
  const { data } = await (await started).json();
  const [member] = data.batch.suborders;
  await expect(page.getByText('0 of 1 packed')).toBeVisible();
  await untilPrinted(page, member);
  await picture(page, 'first-order');
  await scan(page, member.suborderId);
  await expect(page.getByText('Batch complete')).toBeVisible();
}

import { expect, type Page, test } from '@playwright/test';
import { openDesk } from './support/desk.ts';
import { beSignedIn } from './support/staff.ts';

/** What opens a list of its own, copies, shows more of the page or a letter that was sent is no action. */
const noAction =
  /^(Copy|Download|Clear selection|Search or command|Notifications|Other Actions|Suborder Actions|Actions for|Views|Columns|Refresh|Your order)/;

/** The names of the buttons of a page that do something to what it shows. */
async function actionsOf(page: Page): Promise<string[]> {
  const buttons = page.locator(
    'main button:not([aria-expanded], [aria-haspopup], [role=radio], [role=tab], table button)',
  );
  const names = await buttons.evaluateAll((all) =>
    all.map((each) => (each.getAttribute('aria-label') ?? each.textContent).trim()),
  );
  return names.filter((name) => name !== '' && !noAction.test(name) && !/^[\d(+]/.test(name));
}

/** As the palette calls it, without what it is about. */
const named = (action: string) =>
  action
    .replace(/ (of )?\(?\d{7}.*$/, '')
    .replace(/^Edit Recipient.*/, 'Edit Recipient')
    .replace('Add tag', 'Add a tag');

/** What the palette offers of the page for these words. */
async function offersFor(page: Page, words: string): Promise<string[]> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  const offers = await page.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: 'Search or command' })).toBeHidden();
  return offers;
}

async function expectOffered(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const actions = await actionsOf(page);
  expect(actions.length).toBeGreaterThan(4);
  const missing: string[] = [];
  for (const action of new Set(actions.map(named))) {
    const offers = await offersFor(page, action.toLowerCase());
    if (!offers.some((offer) => offer.startsWith(action))) missing.push(action);
  }
  expect(missing).toEqual([]);
}

test('every button of an order and of a batch is in the palette too', async ({ page, playwright, baseURL }) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const [inException = ''] = await desk.readySuborders(4, 1);
  await desk.raise(inException);
  const { batchId, suborders } = await desk.makeBatch(4, 2);
  await desk.close();
  await beSignedIn(page, 'everything');

  await test.step('of an order in exception', async () => {
    await page.goto(`/orders/${inException.split('-')[0]}`);
    await expect(page.getByRole('button', { name: 'Claim exception' })).toBeVisible();
    await expectOffered(page);
    expect(await offersFor(page, 'claim order')).toContainEqual(expect.stringMatching(/^Claim order/));
    expect(await offersFor(page, 'assign order')).toContainEqual(expect.stringMatching(/^Assign order/));
  });
  await test.step('of an order in a batch', async () => {
    await page.goto(`/orders/${suborders[0]?.suborderId.split('-')[0]}`);
    await expect(page.getByRole('button', { name: 'Add line item' })).toBeVisible();
    await expectOffered(page);
  });
  await test.step('of the batch, with what is selected in it', async () => {
    await page.goto(`/batches/${batchId}`);
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    await expect(page.getByRole('button', { name: 'Remove from batch' })).toBeVisible();
    await expectOffered(page);
  });
  await test.step('Add line item opens from there', async () => {
    await page.goto(`/orders/${suborders[0]?.suborderId.split('-')[0]}`);
    await expect(page.getByRole('button', { name: 'Add line item' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('add line');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Add New Line Item' })).toBeVisible();
  });
});

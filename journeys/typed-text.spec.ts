import { expect, type Page, type Request, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openDesk } from './support/desk.ts';
import { beSignedIn } from './support/staff.ts';
import { pressTwice } from './support/press-twice.ts';

const password = 'Bloomdesk-demo-1';
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard changes?' });
const recipient = (page: Page) => page.getByRole('dialog', { name: 'Edit Recipient' });

async function editRecipient(page: Page, suborderId: string, instructions: string): Promise<void> {
  await openRecipient(page, suborderId);
  await recipient(page).getByLabel('Instructions').fill(instructions);
}

async function openRecipient(page: Page, suborderId: string): Promise<void> {
  await expect(page.getByRole('region', { name: `Suborder ${suborderId}` })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('update recipient');
  await page.keyboard.press('Enter');
  await expect(recipient(page)).toContainText(suborderId.split('-')[0] ?? '');
}

/** The token that the page sends: the last one it had. */
function watchToken(page: Page): () => string {
  let last = '';
  page.on('request', (request) => {
    last = request.headers().authorization ?? last;
  });
  return () => last;
}

/** The session is over, here and at the identity service, when the page next saves: what it reads before is answered. */
async function endSession(page: Page, spent: string): Promise<void> {
  await page.context().clearCookies();
  let isOver = false;
  await page.route('**/v1/**', async (route) => {
    isOver ||= isSave(route.request());
    const isRefused = isOver && route.request().headers().authorization === spent;
    const json = { status: 'FAIL', code: 'signed-out', message: 'Not signed in' };
    if (isRefused) await route.fulfill({ status: 401, json });
    else await route.fallback();
  });
}

const isSave = (request: Request) => request.method() === 'PATCH' || request.method() === 'PUT';

test('what was typed survives the way back, a link, a closing tab and an expired session', async ({
  page,
  playwright,
  baseURL,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const [suborderId = ''] = await desk.readySuborders(4, 1);
  await desk.close();
  const orderId = suborderId.split('-')[0] ?? '';
  const token = watchToken(page);
  await beSignedIn(page, 'care.manager');
  await page.goto('/orders');
  await page.getByRole('textbox', { name: 'Find an order' }).fill(orderId);
  await page.getByRole('textbox', { name: 'Find an order' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}`));

  await test.step('the way back asks', async () => {
    await editRecipient(page, suborderId, 'Floor 6');
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(recipient(page).getByLabel('Instructions')).toHaveValue('Floor 6');
    await expect(page).toHaveURL(new RegExp(`/orders/${orderId}`));
  });

  await test.step('a closing tab asks', async () => {
    const prompt = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const dialog = await prompt;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(recipient(page).getByLabel('Instructions')).toHaveValue('Floor 6');
  });

  await test.step('a page that is loaded again brings back what was typed', async () => {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await openRecipient(page, suborderId);
    await expect(recipient(page).getByText('Restored what you typed.')).toBeVisible();
    await expect(recipient(page).getByLabel('Instructions')).toHaveValue('Floor 6');
  });

  await test.step('an expired session is renewed over the form, which is neither seen nor lost', async () => {
    await endSession(page, token());
    await pressTwice(recipient(page).getByRole('button', { name: 'Save' }));
    const cover = page.getByRole('dialog', { name: 'Sign in' });
    await expect(cover.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
    await expect(cover.getByLabel('Email')).toHaveValue('care.manager@bloomdesk.test');
    await expect(cover.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(recipient(page)).toHaveCount(0); // not to anybody who listens to the page
    await expectAccessible(page, 'signing in over a page');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(cover).toBeHidden();
    // the save that met the expired session has gone through with the new one
    await expect(recipient(page)).toBeHidden();
    await expect(page.getByText('Floor 6').first()).toBeVisible();
  });

  await test.step('a link asks about the internal note, and leaves once that is agreed', async () => {
    await page.getByRole('button', { name: 'Edit internal note' }).click();
    await page.getByRole('textbox', { name: 'Internal note' }).fill('Ring at the side door');
    const orders = page.getByRole('navigation').first().getByRole('link', { name: 'Orders', exact: true });
    await orders.click();
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Internal note' })).toHaveValue('Ring at the side door');
    await orders.click();
    await question(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(/\/orders(\?.*)?$/);
  });
});

test('someone else who signs in finds nothing of what the one before had open', async ({
  page,
  playwright,
  baseURL,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const [suborderId = ''] = await desk.readySuborders(4, 1);
  await desk.close();
  const orderId = suborderId.split('-')[0] ?? '';
  const token = watchToken(page);
  await beSignedIn(page, 'care.manager');
  await page.goto(`/orders/${orderId}`);
  await editRecipient(page, suborderId, 'Floor 9');
  const spent = token();
  await endSession(page, spent);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (isSave(request)) sent.push(request.headers().authorization ?? '');
  });
  await pressTwice(recipient(page).getByRole('button', { name: 'Save' }));
  const cover = page.getByRole('dialog', { name: 'Sign in' });
  await cover.getByLabel('Email').fill('care.associate@bloomdesk.test');
  await cover.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(cover).toBeHidden();
  await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible();
  await expect(recipient(page)).toHaveCount(0);
  await expect(page.getByText('Floor 9')).toHaveCount(0);
  expect(sent.filter((authorization) => authorization !== spent)).toEqual([]);
});

test('a comment typed while its order is still on its way is written and sent', async ({
  page,
  playwright,
  baseURL,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const [suborderId = ''] = await desk.readySuborders(4, 1);
  await desk.close();
  const orderId = suborderId.split('-')[0] ?? '';
  await beSignedIn(page, 'care.manager');
  const typed = Promise.withResolvers<void>();
  await page.route(`**/v1/orders/${orderId}`, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByRole('navigation').first()).toBeVisible(); // the frame, and no page in it
  await page.keyboard.type('cTold her it comes at five');
  typed.resolve();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Told her it comes at five');
  await page.keyboard.press('Control+Enter');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Told her it comes at five' })).toBeVisible();
});

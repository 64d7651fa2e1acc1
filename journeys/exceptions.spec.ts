import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openDesk } from './support/desk.ts';
import { signIn } from './support/staff.ts';
import { pressTwice } from './support/press-twice.ts';

const noSalesOrder = 'Tech issue: no sales order was created!';

test('what is raised on the floor is seen in the queue at once, counted, and put right from there', async ({
  page,
  playwright,
  baseURL,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const [wet = '', unbooked = ''] = await desk.readySuborders(4, 2);
  const raise = async (suborderId: string, reason: string) => {
    const headers = { authorization: `Bearer ${desk.token}` };
    const answer = await page.request.post(`/v1/suborders/${suborderId}/exception`, { headers, data: { reason } });
    expect(answer.ok()).toBe(true);
  };
  await signIn(page, 'everything', '/exceptions/4');
  await expect(page.getByRole('heading', { name: /^Suborder Exceptions for / })).toBeVisible();
  const inFc = page.getByRole('link', { name: /^In FC/ });
  await expect(inFc).toHaveText(/\d$/);
  const before = Number(/\d+$/.exec((await inFc.textContent()) ?? '')?.[0]);

  await raise(wet, 'Quality issue: Wet box');
  const row = page.getByRole('row', { name: new RegExp(wet) });
  await expect(row).toContainText('Quality issue: Wet box');
  await raise(wet, 'Other: a dog');
  await expect(row).toContainText('Other: a dog');
  await raise(unbooked, noSalesOrder);
  await expect(inFc).toHaveText(new RegExp(`${before + 2}$`));
  await expectAccessible(page, 'the queue of a center');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('exception-queue.csv');
  expect(readFileSync(await file.path(), 'utf8')).toContain(`${wet},`);

  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Bulk Actions' }).click();
  await page.getByRole('menuitem', { name: 'Remove Exception' }).click();
  await expectAccessible(page, 'removing exceptions');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Remove Exception/ })
    .click();
  const results = page.getByRole('dialog', { name: 'Remove Exception' });
  await expect(results).toContainText('1 suborder succeeded');
  await results.getByRole('button', { name: 'Close' }).last().click();
  await expect(row).toHaveCount(0);

  const waiting = page.getByRole('row', { name: new RegExp(unbooked) });
  await waiting.getByRole('checkbox').check();
  await pressTwice(page.getByRole('button', { name: 'Create Sales Order (1)' }));
  await expect(waiting).toHaveCount(0);
  await expect(inFc).toHaveText(new RegExp(`${before}$`));
  await page.getByRole('link', { name: /^All/ }).click();
  await expect(page.getByRole('heading', { name: 'Suborder Exceptions', exact: true })).toBeVisible();
  await desk.close();
});

test('a list that cannot be loaded says so, and comes when it is asked for again', async ({ page }) => {
  await page.route('**/graphql', (route) => route.abort());
  await signIn(page, 'everything');
  await expect(page.getByText('Could not load exceptions.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^All/ })).toHaveText(/-$/);
  await expectAccessible(page, 'exceptions that could not be loaded');
  // The list is asked for again now and then by itself too, which must not come before the user presses Retry.
  await page.exposeFunction('bringBack', () => page.unroute('**/graphql'));
  await page.evaluate(() => addEventListener('click', () => Object(window).bringBack(), { capture: true }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Could not load exceptions.')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^All/ })).toHaveText(/\d$/);
});

test('a user who does not see all centers is led to their own', async ({ page }) => {
  await signIn(page, 'care.associate', '/exceptions');
  await expect(page).toHaveURL(/\/exceptions(\/\d+)?$/);
});

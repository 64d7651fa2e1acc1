import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { pressTwice } from './support/press-twice.ts';
import { signIn } from './support/staff.ts';

test('an administrator connects a warehouse by webhook, pauses it and takes it away', async ({ page }) => {
  await signIn(page, 'administrator', '/settings/webhooks');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Warehouse');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.8/events');
  await dialog.getByRole('checkbox', { name: 'All stock events' }).check();
  await dialog.getByRole('radio', { name: 'Only some' }).check();
  await dialog.getByRole('checkbox', { name: 'Baltimore' }).check();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText(/https/).first()).toBeVisible(); // our own network is no address for events
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://warehouse.example/events');
  await expectAccessible(page, 'a webhook being written');
  await pressTwice(dialog.getByRole('button', { name: 'Add webhook' }));
  await expect(dialog.getByRole('heading', { name: 'Webhook added' })).toBeVisible();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const webhook = page.getByRole('listitem').filter({ hasText: 'Warehouse' });
  await expect(webhook).toHaveCount(1);
  await webhook.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(webhook).toContainText('Paused');
  await expectAccessible(page, 'webhooks');
  await webhook.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('No webhooks')).toBeVisible();
});

test('an administrator tests a connection, and it says what came of it', async ({ page }) => {
  await signIn(page, 'administrator', '/settings/connections');
  const row = page.getByRole('grid', { name: 'connections' }).getByRole('row').filter({ hasText: 'Onfleet' }).first();
  await row.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Test' }).click();
  await expect(dialog.getByText('Answered').first()).toBeVisible();
  await expectAccessible(page, 'a connection');
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(row).toContainText('Answers');
  await expectAccessible(page, 'connections');
});

test('an administrator gives out what is kept of a person, and is told what stands in the way of erasing', async ({
  page,
}) => {
  await signIn(page, 'administrator', '/settings/privacy');
  const who = page.getByRole('textbox', { name: 'Email, phone or order number' });
  await who.fill('nobody@nowhere.example');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText('Nothing is kept under this address or number.')).toBeVisible();
  await who.fill('1000001');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText('Accounts')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as text' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^person-\d{4}-\d\d-\d\d\.txt$/);
  await expectAccessible(page, 'what is kept of a person');
  expect(page.url()).not.toContain('1000001'); // whom one looks for stands in no address
});

test('a manager reads a report of two centers and has it sent every week', async ({ page }) => {
  await signIn(page, 'ops.manager', '/reports/mail');
  await page.getByRole('button', { name: 'Centers: All centers' }).click();
  const centers = page.getByRole('dialog', { name: 'Centers of the report' });
  await centers.getByRole('radio', { name: 'Only some' }).check();
  await centers.getByRole('checkbox', { name: 'Baltimore' }).check();
  await centers.getByRole('checkbox', { name: 'Memphis' }).check();
  await centers.getByRole('button', { name: 'Show report' }).click();
  await expect(page.getByRole('button', { name: 'Centers: 2 centers' })).toBeVisible();
  await expect(page).toHaveURL(/centers=4-66/);

  await page.getByRole('button', { name: 'Save and schedule…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('On time in two centers');
  await expect(dialog.getByRole('checkbox', { name: 'Memphis' })).toBeChecked();
  await dialog.getByText('Every week').click();
  await expectAccessible(page, 'a report being scheduled');
  await pressTwice(dialog.getByRole('button', { name: 'Save report' }));
  await expect(dialog).toBeHidden();
  const saved = page.getByRole('listitem').filter({ hasText: 'On time in two centers' });
  await expect(saved).toHaveCount(1);
  await saved.getByRole('button', { name: 'Send now' }).click();
  await expect(saved.getByText(/1 letter sent/)).toBeVisible();
  await expectAccessible(page, 'reports by mail');
});

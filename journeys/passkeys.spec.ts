import { expect, type Locator, type Page, test } from '@playwright/test';
import { getCompany, updateCompany } from '@bloomdesk/contract/company/calls';
import { expectAccessible } from './support/accessible.ts';
import { openDesk } from './support/desk.ts';
import { ownStage } from './support/own-stage.ts';
import { printedOrder } from './support/printed-order.ts';
import { sendCall } from './support/send-call.ts';

const password = 'Bloomdesk-demo-1';
/** Dollars above which a refund asks who is there. */
const limit = 5;
/** A proof is fresh for five minutes. */
const secondsLater = 360;

test('a passkey is added, signs in after the password, and confirms a refund above the limit', async ({
  page,
  playwright,
}) => {
  const stage = ownStage('passkeys');
  try {
    const address = byName(await stage.start(0));
    const orderId = await paidOrder(playwright, address);
    await haveAuthenticator(page);
    await page.addInitScript(() => localStorage.setItem('bloomdesk.session', 'open'));

    await page.goto(address);
    await enterPassword(page);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    const account = await openAccount(page);
    await account.getByRole('button', { name: 'Add passkey' }).click();
    await account.getByLabel('Name').fill('Front desk laptop');
    await expectAccessible(page, 'adding a passkey');
    await account.getByRole('button', { name: 'Add passkey' }).click();
    await expect(account.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
    await account.getByRole('button', { name: 'I saved them' }).click();
    await expect(account.getByText('Front desk laptop')).toBeVisible();
    await account.getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await enterPassword(page);
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
    await expectAccessible(page, 'signing in with a passkey');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('navigation').first()).toBeVisible();

    await stage.stop();
    await page.goto(`${byName(await stage.start(secondsLater))}/orders/${orderId}`);
    const dialog = await refundCustom(page, limit + 1);
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(proof).toBeVisible();
    await expectAccessible(page, 'confirming a refund');
    await proof.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(dialog.getByText('Everything is done.')).toBeVisible();
  } finally {
    await stage.close();
  }
});

/** Browsers take passkeys under a name, and the stage says its address in numbers. */
function byName(address: string): string {
  return address.replace('127.0.0.1', 'localhost');
}

type Playwright = Parameters<typeof openDesk>[0];

/** An order that can be refunded, in a company that wants larger refunds confirmed. */
async function paidOrder(playwright: Playwright, address: string): Promise<string> {
  const desk = await openDesk(playwright, address);
  const request = await playwright.request.newContext({ baseURL: address });
  const { company } = await sendCall(request, desk.token, getCompany, {});
  const { name, senderName, replyTo, dailyCredit, creditPercent } = company;
  const fields = { name, senderName, replyTo, dailyCredit, creditPercent, confirmAbove: limit };
  await sendCall(request, desk.token, updateCompany, { fields });
  const { orderId } = await printedOrder(request, desk.token);
  await request.dispose();
  await desk.close();
  return orderId;
}

/** A device with a fingerprint reader that always says yes. */
async function haveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('care.manager@bloomdesk.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function openAccount(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Your account' }).click();
  return page.getByRole('dialog', { name: 'Your account' });
}

/** Refunds so many dollars of the first line. */
async function refundCustom(page: Page, dollars: number): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Report a Problem' });
  const goOn = () => dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Report a Problem' }).first().click();
  await dialog.getByRole('checkbox', { name: 'Whole package' }).check();
  await dialog.getByRole('combobox', { name: 'Reasons for the whole package' }).click();
  await page.keyboard.type('Not delivered');
  await page.getByRole('option', { name: 'Not delivered' }).first().click();
  await goOn();
  await dialog.getByRole('checkbox', { name: /^Refund\/Credit/ }).check();
  await goOn();
  await dialog.getByRole('radio', { name: /^Refund/ }).check();
  await dialog.getByRole('radio', { name: 'Custom $' }).check();
  await dialog.getByRole('textbox', { name: 'Dollars' }).fill(String(dollars));
  await goOn();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  return dialog;
}

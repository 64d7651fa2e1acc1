import { expect, test } from '@playwright/test';
import { createApiKey } from '@bloomdesk/contract/api-keys/calls';
import { createBatch } from '@bloomdesk/contract/batches/calls';
import { getIntakeOrder, sendIntakeOrder } from '@bloomdesk/contract/intake/calls';
import { expectAccessible } from './support/accessible.ts';
import { dayIn } from './support/days.ts';
import { openDesk } from './support/desk.ts';
import { sendCall } from './support/send-call.ts';
import { signIn } from './support/staff.ts';

const channel = 'petal-app';
const theirSku = 'PETAL-ROSES';

const orderOf = (externalId: string, message: string, sku = 'FLRL-B-1002') => ({
  channel,
  externalId,
  number: `#${externalId}`,
  buyer: { email: 'noor@example.com', firstName: 'Noor', lastName: 'Haddad', phone: '410-555-0123' },
  payment: { state: 'paid' as const, method: 'visa', reference: `petal-${externalId}` },
  totals: { total: '96.00' },
  deliveries: [
    {
      externalId: '1',
      recipient: { firstName: 'Ida', lastName: 'Holm', phone: '410-555-0199' },
      address: { line1: '100 N Charles St', city: 'Baltimore', state: 'MD', postalCode: '21201' },
      deliveryDate: dayIn(3),
      message,
      lines: [{ sku, quantity: 1, unitPrice: '96.00' }],
    },
  ],
});

test('an order with an unknown product waits, is mapped and placed, follows its storefront, and says what came too late', async ({
  page,
  playwright,
  baseURL,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const { secret } = await sendCall(request, desk.token, createApiKey, {
    name: 'Petal app',
    scopes: ['intake'],
    perMinute: 600,
  });
  const send = (order: ReturnType<typeof orderOf>) => sendCall(request, secret ?? '', sendIntakeOrder, order);
  const standing = async (intakeId: string) =>
    (await sendCall(request, secret ?? '', getIntakeOrder, { intakeId })).intake;

  const known = await send(orderOf('501', 'Happy birthday, Ida!'));
  await expect.poll(() => standing(known.intakeId)).toMatchObject({ state: 'placed', problems: [] });
  const unknown = await send(orderOf('502', 'Get well soon', theirSku));
  await expect.poll(() => standing(unknown.intakeId)).toMatchObject({ state: 'waiting', problems: [{ kind: 'sku' }] });

  await signIn(page, 'everything', `/orders/intake?f.channel=${channel}`);
  const row = page.getByRole('row', { name: /#502/ });
  await expect(row).toContainText(`There is no product ${theirSku}.`);
  await expectAccessible(page, 'order intake');
  await row.getByRole('button', { name: /^Review/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Order #502' });
  await dialog.getByRole('combobox', { name: `Product for SKU “${theirSku}”` }).click();
  await page.getByRole('option', { name: /FLRL-B-1002/ }).click();
  await dialog.getByRole('button', { name: 'Save mapping' }).click();
  await expect(dialog).toContainText('Saved. Retry the order now.');
  await expectAccessible(page, 'an order that waits');
  await dialog.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => standing(unknown.intakeId)).toMatchObject({ state: 'placed', problems: [] });
  await expect(row).toHaveCount(0);

  const { orderId, suborders } = await standing(unknown.intakeId);
  const suborderId = suborders[0]?.suborderId ?? '';
  const update = await send(orderOf('502', 'Get well soon, dear Ida', theirSku));
  expect(update).toMatchObject({ outcome: 'changed', refusal: null });
  expect(await send(orderOf('502', 'Get well soon, dear Ida', theirSku))).toMatchObject({ outcome: 'unchanged' });
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByText('Get well soon, dear Ida').first()).toBeVisible();

  const read = await request.get(`/v1/suborders/${suborderId}`, { headers: { authorization: `Bearer ${desk.token}` } });
  const { fcId } = (await read.json()).data.suborder;
  const subordersMap = { [suborderId]: { batchIndex: 0, lineItems: [] } };
  await sendCall(request, desk.token, createBatch, { name: 'Petal app 1', fcId, subordersMap });
  await expect(send(orderOf('502', 'Too late', theirSku))).rejects.toThrow(
    `Suborder ${suborderId} is already Batched.`,
  );
  await page.goto(`/exceptions/${fcId}`);
  const exception = page.getByRole('row', { name: new RegExp(suborderId) });
  await expect(exception).toContainText(`change by ${channel} not applied`);
  await expectAccessible(page, 'an update that came too late');
  await request.dispose();
  await desk.close();
});

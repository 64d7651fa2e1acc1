import type { AnyCall, CallData, CallInput } from '@bloomdesk/contract/call';
import { createApiKey } from '@bloomdesk/contract/api-keys/calls';
import { getCompany, updateCompany } from '@bloomdesk/contract/company/calls';
import type { CompanyFields } from '@bloomdesk/contract/company/shapes';
import { addCenter, listCenters } from '@bloomdesk/contract/fulfillment-centers/centers.calls';
import { invitePerson } from '@bloomdesk/contract/identity/people.calls';
import { sendIntakeOrder } from '@bloomdesk/contract/intake/calls';
import { saveIntakeMapping } from '@bloomdesk/contract/intake/inbox.calls';
import { addPurchaseOrder, sendPurchaseOrder } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { addVendor } from '@bloomdesk/contract/inventory/vendors.calls';
import { listLetters, resetLetter, saveLetter } from '@bloomdesk/contract/notifications/letters.calls';
import { listCatalog, saveProduct } from '@bloomdesk/contract/products/catalog.calls';
import { listReasonLists, saveReasonList } from '@bloomdesk/contract/reasons/calls';
import { dayIn } from './days.ts';

type Send = <C extends AnyCall>(call: C, input: CallInput<C>, token?: string) => Promise<CallData<C>>;

/** Takes back what other journeys would meet. */
type TakeBack = () => Promise<unknown>;

/** A company all of whose texts are hostile, and one order of a storefront that cannot be placed. */
export async function makeHostile(send: Send, text: () => string): Promise<{ orderPath: string; undo: TakeBack }> {
  const undoing: TakeBack[] = [];
  const undo = () => Promise.all(undoing.map((takeBack) => takeBack()));
  try {
    for (const write of [hostileCompany, hostileLetter, hostileReasons, hostileProduct])
      undoing.push(await write(send, text));
    await hostilePlaces(send, text);
    await hostileIntake(send, text);
    return { orderPath: await hostilePurchase(send, text), undo };
  } catch (error) {
    await undo(); // a journey that ends here must not leave its texts to the next
    throw error;
  }
}

async function hostileCompany(send: Send, text: () => string): Promise<TakeBack> {
  const { name, senderName, replyTo, dailyCredit, creditPercent } = (await send(getCompany, {})).company;
  const before: CompanyFields = { name, senderName, replyTo, dailyCredit, creditPercent };
  await send(updateCompany, { fields: { ...before, name: text(), senderName: text() } });
  return () => send(updateCompany, { fields: before });
}

async function hostileLetter(send: Send, text: () => string): Promise<TakeBack> {
  const eventType = 'OUT_FOR_DELIVERY';
  await send(saveLetter, { eventType, text: { subject: text(), opening: text(), closing: text() } });
  const { letters } = await send(listLetters, {});
  const expectedVersion = letters.find((letter) => letter.eventType === eventType)?.version;
  return () => send(resetLetter, { eventType, expectedVersion });
}

async function hostileReasons(send: Send, text: () => string): Promise<TakeBack> {
  const { lists } = await send(listReasonLists, {});
  const { category, labels } = lists.find((list) => list.category === 'Marketing') ?? { category: 'Other', labels: [] };
  await send(saveReasonList, { category, labels: [...labels, text()] });
  return () => send(saveReasonList, { category, labels });
}

async function hostileProduct(send: Send, text: () => string): Promise<TakeBack> {
  const product = (await send(listCatalog, {})).products.find(({ kit }) => !kit);
  if (!product) throw new Error('There is no product.');
  const { sku, imageUrl: _, version, ...fields } = product;
  const hostile = { ...fields, name: text(), opsName: text(), category: text(), customsDescription: text() };
  const { product: changed } = await send(saveProduct, { sku, fields: hostile, expectedVersion: version });
  return () => send(saveProduct, { sku, fields, expectedVersion: changed.version });
}

/** A center that is closed, so that nobody is offered it, and a person who works there. */
async function hostilePlaces(send: Send, text: () => string): Promise<void> {
  const [first] = (await send(listCenters, {})).centers;
  if (!first) throw new Error('There is no center.');
  const { fcId: _, version: __, ...fields } = first;
  const written = { name: text(), company: text(), group: text(), address1: text(), city: text() };
  await send(addCenter, { fields: { ...fields, ...written, groups: ['FCNowhere'], isOpen: false } });
  const email = `${crypto.randomUUID()}@example.com`;
  await send(invitePerson, { email, givenName: text(), familyName: text(), groups: ['CareAssociate', 'FCHub'] });
}

/** An order of a storefront with an unknown SKU, so that it waits for people. */
async function hostileIntake(send: Send, text: () => string): Promise<void> {
  await send(saveIntakeMapping, { channel: 'hostile', kind: 'shipping', theirs: text(), ours: 'any' });
  const { secret } = await send(createApiKey, { name: text(), scopes: ['intake'], perMinute: 60 });
  const person = () => ({ firstName: text(), lastName: text(), phone: '410-555-0199' });
  const line = { sku: text(), name: text(), quantity: 1, unitPrice: '96.00', tax: '5.76' };
  const delivery = {
    externalId: '1',
    recipient: person(),
    address: { line1: text(), line2: text(), city: 'Baltimore', state: 'MD', postalCode: '21201' },
    deliveryDate: dayIn(9),
    message: text(),
    lines: [line],
  };
  const order = {
    channel: 'hostile',
    externalId: crypto.randomUUID(),
    number: text(),
    status: 'open' as const,
    buyer: { email: 'dana@example.com', ...person() },
    payment: { state: 'paid' as const, method: 'visa', reference: 'pay-1001' },
    totals: { total: '101.76' },
    deliveries: [delivery],
  };
  await send(sendIntakeOrder, order, secret ?? '');
}

/** A purchase order that is mailed; answers its page. */
async function hostilePurchase(send: Send, text: () => string): Promise<string> {
  const named = { name: text(), accountNumber: text(), note: text() };
  const { vendor } = await send(addVendor, { ...named, email: 'orders@andean.example' });
  const lines = [{ sku: 'FLRL-B-1001', quantity: 4, unitCost: 1.25, expectedDate: dayIn(0) }];
  const { purchaseOrder } = await send(addPurchaseOrder, { fcId: 4, vendorId: vendor.vendorId, note: text(), lines });
  const { purchaseOrderId } = purchaseOrder;
  await send(sendPurchaseOrder, { purchaseOrderId });
  return `/supply/purchase-orders/${purchaseOrderId}`;
}

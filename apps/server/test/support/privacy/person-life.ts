import { issueCredit } from '@bloomdesk/contract/customers/calls';
import { sendIntakeOrder } from '@bloomdesk/contract/intake/calls';
import { sendLifecycleEvent } from '@bloomdesk/contract/notifications/calls';
import { updateOrder } from '@bloomdesk/contract/orders/actions.calls';
import { addOrderComment } from '@bloomdesk/contract/orders/comments.calls';
import { uploadOrderFile } from '@bloomdesk/contract/orders/files.calls';
import { addOrderTag } from '@bloomdesk/contract/orders/tags.calls';
import { raiseException, updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import { bulkRow, csvOf } from '#test/support/bulk-orders/bulk-rows.ts';
import { ingested, upload } from '#test/support/bulk-orders/bulk-upload.ts';
import { sendFile } from '#test/support/files/send-file.ts';
import { intakeOf } from '#test/support/intake/sample-intake.ts';
import { storefrontOf } from '#test/support/intake/storefront.ts';
import { deliveryAreaNamed, force, makeBatch, place } from '#test/support/sample-floor.ts';
import { sampleOrder, sampleSuborder } from '#test/support/sample-order.ts';
import type { TestServer } from '#test/support/test-server.ts';

/** Somebody with a name that nobody else has. */
export interface RarePerson {
  firstName: string;
  lastName: string;
  email: string;
  /** Ten digits. */
  phone: string;
  street: string;
}

/** What they are found by, wherever a part of it stands. */
export function rareWords({ firstName, lastName, email, phone, street }: RarePerson): string[] {
  return [firstName, lastName, email, phone, street];
}

/** Orders, changes, letters, comments, files, credits, a storefront's order and a file of orders: a customer of some years. */
export async function liveThrough(desk: TestServer, person: RarePerson): Promise<string[]> {
  const orderId = await orderOf(desk, person);
  await changeByCare(desk, person, orderId);
  await deliver(desk, person, orderId);
  await sendByStorefront(desk, person);
  await sendByFile(desk, person);
  await desk.app.pool.query(
    `update suborders set status = 'Delivered' where order_id in (
       select order_id from orders join customers using (customer_id) where email = $1)`,
    [person.email],
  );
  const { rows } = await desk.app.pool.query<{ id: string }>(
    `select order_id as id from orders join customers using (customer_id) where email = $1 order by 1`,
    [person.email],
  );
  return rows.map(({ id }) => id);
}

const careOf = (desk: TestServer) => desk.staff('CareManager', 'CareAssociate', 'FCAll');
const nameOf = ({ firstName, lastName }: RarePerson) => `${firstName} ${lastName}`;

async function done(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
}

async function orderOf(
  desk: TestServer,
  { firstName, lastName, email, phone: digits, street }: RarePerson,
): Promise<string> {
  const phone = `+1${digits}`;
  const recipient = { ...sampleSuborder().recipient, firstName, lastName, phone, email, address1: street };
  const areaId = await deliveryAreaNamed(desk, 'Baltimore City');
  const message = `For ${firstName} ${lastName}`;
  const customer = { email, firstName, lastName, phone, zipCode: '21201' };
  return await place(desk, sampleOrder({ customer, suborder: { recipient, message, areaId } }));
}

async function changeByCare(desk: TestServer, person: RarePerson, orderId: string): Promise<void> {
  const care = await careOf(desk);
  const [name, suborderId] = [nameOf(person), `${orderId}-1`];
  const { firstName, lastName, email, street } = person;
  const way = { instructions: `Ring for ${lastName}`, address2: `c/o ${name}` };
  await done(care.send(updateRecipient, { suborderId, fields: way }));
  const said = { message: `Love, ${firstName}`, internalNote: `${name} called` };
  await done(care.send(updateSuborder, { suborderId, fields: said }));
  await done(care.send(updateOrder, { orderId, fields: { firstName, lastName: `${lastName}s` } }));
  await done(care.send(addOrderComment, { orderId, body: `${name} wants ${street} at noon`, mentions: [] }));
  await done(care.send(addOrderTag, { orderId, tag: `vip-${lastName}` }));
  const file = { name: `${lastName}.pdf`, bytes: Buffer.from(`%PDF-1.7\n1 0 obj <<${name}>> endobj\n%%EOF\n`) };
  await done(sendFile(care, uploadOrderFile, { orderId, file }));
  await done(care.send(issueCredit, { email, amount: 5, reason: `${name} was sad`, tag: 'Other: Other' }));
}

async function deliver(desk: TestServer, person: RarePerson, orderId: string): Promise<void> {
  const care = await careOf(desk);
  const suborderId = `${orderId}-1`;
  await makeBatch(await desk.staff('FCHub'), [suborderId]);
  await desk.runJobs();
  await force(desk, [suborderId], { status: 'OutForDelivery' });
  await done(care.send(sendLifecycleEvent, { orderId, eventType: 'OUT_FOR_DELIVERY', suborderId }));
  await desk.runJobs();
  await desk.app.pool.query(
    `insert into delivery_proofs (effect_key, suborder_id, partner, delivered_at, handed_over_at, found_at, received_by)
     values ($1, $2, 'onfleet', $3, $3, $3, $4)`,
    [`carrier.book:${suborderId}:1`, suborderId, desk.app.clock(), nameOf(person)],
  );
  const reason = `Address: ${nameOf(person)} moved to ${person.street}`;
  await done(care.send(raiseException, { suborderId, reason }));
}

let count = 0;
/** Another number each time. */
const made = () => (count += 1);

async function sendByStorefront(desk: TestServer, person: RarePerson): Promise<void> {
  const { firstName, lastName, email, phone, street } = person;
  const order = intakeOf(`shop-${made()}`, { buyer: { email, firstName, lastName, phone } });
  const deliveries = order.deliveries.map((delivery) => ({
    ...delivery,
    recipient: { firstName, lastName, phone },
    address: { line1: street, city: 'Baltimore', state: 'MD', postalCode: '21201' },
    message: `From ${firstName}`,
  }));
  const { status, body } = await desk.nobody.send(
    sendIntakeOrder,
    { ...order, deliveries },
    await storefrontOf(desk, `Shop ${made()}`),
  );
  if (status !== 202) throw new Error(JSON.stringify(body));
  await desk.runJobs();
}

async function sendByFile(desk: TestServer, person: RarePerson): Promise<void> {
  const { firstName, lastName, email, phone, street } = person;
  const care = await careOf(desk);
  const theirs = {
    customerEmail: email,
    customerFirstName: firstName,
    customerLastName: lastName,
    customerPhone: phone,
    recipientFirstName: firstName,
    recipientLastName: lastName,
    address1: street,
    recipientPhone: phone,
  };
  const rows = [
    bulkRow({ orderRef: `good-${made()}`, ...theirs }),
    bulkRow({ orderRef: `bad-${made()}`, ...theirs, zipCode: lastName }),
  ];
  const { requestId } = await upload(care, csvOf(rows), { fileName: `${lastName}.csv` });
  await desk.runJobs();
  await ingested(desk, care, requestId);
}

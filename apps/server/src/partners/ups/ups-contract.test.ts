import type { StandInExchange } from '#stand-ins/kit/stand-in-server.ts';
import type { AccountPlace } from '#partners/carriers/own-shipping.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chargeTypes } from '#config/carriers/ups-settings.ts';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { trackAlertEvent } from '#partners/carriers/webhooks/track-alert.ts';
import { heldToDocuments } from '#test/contracts/held-to-documents.ts';
import { fromTenjo, sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import { openUpsDesk, type UpsDesk, upsSettingsFor } from '#test/support/deliveries/ups-desk.ts';
import { subscribeAccount } from './ups-alerts.ts';
import { docBoxFormats } from '#partners/worldease/worldease.ts';
import { closeOutAnswer, subscriptionAnswer } from './ups-answers.ts';
import { upsClient } from './ups-client.ts';
import { failureOf } from './ups-errors.ts';
import { recoverLabel } from './ups-shipping.ts';
import { upsServiceOf } from './ups-service-codes.ts';
import { statusTypes } from './ups-tracking.ts';
import { deleteMaster, openMaster } from './ups-worldease.ts';

/*
 * Every request that the adapter can send, and every answer of the stand-in, held against what UPS publishes of itself;
 * what the stand-in takes is a contract in words of ours, which holds where those documents are not at hand.
 */

const documents = {
  token: ['ups/OAuthClientCredentials.yaml', '/security/v1/oauth/token'],
  ship: ['ups/Shipping.yaml', '/shipments/{version}/ship'],
  void: ['ups/Shipping.yaml', '/shipments/{version}/void/cancel/{shipmentidentificationnumber}'],
  recover: ['ups/Shipping.yaml', '/labels/{version}/recovery'],
  close: ['ups/WorldEaseShipmentManagement.yaml', '/master-shipment/closeout/{shipment-gccn}'],
  'delete-master': ['ups/WorldEaseShipmentManagement.yaml', '/master-shipment/{shipment-gccn}'],
  'delete-child': ['ups/WorldEaseShipmentManagement.yaml', '/child-shipment/{shipment-gccn}/{tracking-number}'],
  track: ['ups/Tracking.yaml', '/track/v1/details/{inquiryNumber}'],
  subscribe: ['ups/UPSTrackAlert.yaml', '/subscription/{type}/account'],
  address: ['ups/AddressValidation.yaml', '/addressvalidation/{version}/{requestoption}'],
} as const;

const contradictions = {
  /** UPS's schema requires another carrier's tracking numbers beside ours and a reference beside a tracking number, and wants `GIF` to have four letters. */
  recover: /TrackingNumbers|ReferenceValues|LabelImageFormat\/Code must NOT have fewer than 4/,
};

let ups: UpsDesk;
let place: AccountPlace;
beforeAll(async () => {
  ups = await openUpsDesk();
  const line = partnerLine({ partner: 'UPS' });
  const settings = upsSettingsFor(ups.standIn.origin);
  place = { client: upsClient({ settings, line }), line, account: settings.account, now: () => new Date('2027-02-09') };
  await everything();
});
afterAll(() => ups.close());

/** Every kind of question the adapter has, answered and refused. */
async function everything(): Promise<void> {
  const { parcels, worldease } = ups.partner();
  const { worldease: settings } = upsSettingsFor('');
  if (!worldease || !settings) throw new Error('World Ease is set up');
  const as = (effectKey: string, trackingCode: string | null) => ({
    effectKey,
    trackingCode,
    platform: 'easypost',
    carrier: 'ups',
    begunAs: 'ups 1',
    onfleetTaskId: null,
    easypostShipmentId: null,
  });
  const numbers: string[] = [];
  for (const transportMode of ['ground', 'express', 'express_2']) {
    const effectKey = `carrier.book:4000001-${numbers.length}:1`;
    const booked = await parcels.book(sampleBooking({ transportMode, effectKey }));
    numbers.push(booked.outcome === 'booked' ? (booked.trackingCode ?? '') : '');
    await parcels.book(sampleBooking({ transportMode, effectKey, begunAs: 'ups 1' }));
  }
  const [first = ''] = numbers;
  await parcels.status(as('', first));
  ups.standIn.ledger.labels
    .get(first)
    ?.scans.push({ type: 'D', code: 'FS', description: 'Delivered', at: '20270211153000' });
  await parcels.status(as('', first));
  await parcels.status(as('', '1ZTR1A510399999999'));
  await recoverLabel(place, first, 'ZPL');
  await parcels.cancel(as('carrier.book:4000001-1:1', numbers[1] ?? ''));
  await parcels.cancel(as('carrier.book:4000001-9:1', null));
  await parcels.book(sampleBooking({ recipient: { address1: '7 Refused Street' } }));
  await parcels.book(sampleBooking({ recipient: { address1: '7 Nowhere Lane' } }));

  const packages = [];
  for (const at of [1, 2, 3]) {
    const booking = sampleBooking({
      ...fromTenjo,
      suborderId: `4000002-${at}`,
      effectKey: `carrier.book:4000002-${at}:1`,
    });
    const transportMode = at === 1 ? 'ups_worldease_saver' : 'ups_worldease';
    const booked = await parcels.book({ ...booking, transportMode });
    const trackingNumber = booked.outcome === 'booked' ? booked.trackingCode : null;
    packages.push({ suborderId: booking.suborderId, trackingNumber, transportMode, recipient });
  }
  await parcels.cancel(as('carrier.book:4000002-3:1', packages[2]?.trackingNumber ?? null));
  const pld = { effectKey: 'ups.pld:50001:1', batchId: '50001', replaces: null, shipDate: '2027-02-10' };
  await worldease.uploadPld({ ...pld, shipper: recipient, packages: packages.slice(0, 2) });
  const opened = await openMaster(place, settings, { ...sampleBooking(fromTenjo) }, '50009');
  if ('gccn' in opened) await deleteMaster(place, settings, opened.gccn);
  await subscribeAccount(place);
}

const recipient = {
  name: 'Rosa Reyes',
  company: '',
  address1: '100 N Charles St',
  address2: '',
  city: 'Baltimore',
  state: 'MD',
  zipCode: '21201',
  phone: '+14105550199',
};

const operationOf = ({ path, method }: StandInExchange): keyof typeof documents => {
  if (path.endsWith('/oauth/token')) return 'token';
  if (path.endsWith('/ship')) return 'ship';
  if (path.includes('/void/')) return 'void';
  if (path.includes('/recovery')) return 'recover';
  if (path.includes('/closeout/')) return 'close';
  if (path.includes('/child-shipment/')) return 'delete-child';
  if (path.includes('/master-shipment/')) return 'delete-master';
  if (path.includes('/subscription/')) return 'subscribe';
  return method === 'GET' ? 'track' : 'address';
};

test('everything the adapter asks is as our own contract has it', () => {
  expect(ups.standIn.ledger.offences).toEqual([]);
  expect(new Set(ups.exchanges.map(operationOf))).toEqual(new Set(Object.keys(documents)));
});

const held = heldToDocuments({ documents, contradictions, operationOf });

test('every request is one that the documents of UPS take', () => {
  expect(held.requests(ups.exchanges)).toEqual([]);
});

test('every answer of the stand-in is one that UPS could give', () => {
  expect(held.answers(ups.exchanges)).toEqual([]);
});

test('every example of an answer is read: what was done, or a code to go by', () => {
  let read = 0;
  for (const document of held.all()) {
    for (const { place: where, status, value } of document.examples()) {
      read += 1;
      if (Number(status) >= 400) expect(failureOf(value).code, `${where} ${status}`).not.toBe('');
      else if (where.includes('/closeout/')) expect(closeOutAnswer.parse(value).label?.opTyp).toBe('PNG');
      else if (where.includes('/account')) expect(subscriptionAnswer.safeParse(value).success).toBe(true);
      else expect(typeof value, `${where} ${status}`).toBe('object');
    }
    for (const { post } of Object.values(document.content.webhooks ?? {})) {
      const { examples = {} } = post.requestBody.content['application/json'] ?? {};
      for (const { value } of Object.values(examples)) {
        read += 1;
        expect(trackAlertEvent(value)).toMatch(/^1Z[0-9A-Z]{16}$/);
      }
    }
  }
  console.log(`${read} examples of UPS were read`);
});

test('every value of theirs that we go by is one we know', () => {
  const [worldEase, alerts, shipping, tracking] = [
    'ups/WorldEaseShipmentManagement.yaml',
    'ups/UPSTrackAlert.yaml',
    'ups/Shipping.yaml',
    'ups/Tracking.yaml',
  ].map((file) => held.atHand(file));
  if (!worldEase || !alerts || !shipping || !tracking) return;
  const schema = (document: typeof shipping, name: string) => Object(document.content.components.schemas[name]);
  const label = schema(worldEase, 'PostResponse').properties.label.properties;
  expect(label.opTyp.enum.toSorted()).toEqual(docBoxFormats.toSorted());
  const worldEaseOf = schema(shipping, 'Shipment_WorldEase').properties;
  expect(worldEaseOf.MasterShipmentChgType.enum.toSorted()).toEqual(chargeTypes.toSorted());
  const types = schema(alerts, 'TrackingEventRequest').properties.activityStatus.properties.type.oneOf;
  for (const { const: type } of types) expect(Object.keys(statusTypes)).toContain(type);
  const services: string = schema(shipping, 'Shipment_Service').properties.Code.description;
  for (const mode of ['ground', 'express', 'express_2', 'ups_worldease', 'ups_worldease_saver'])
    expect(services).toContain(`- ${upsServiceOf(mode)?.code} = `);
  expect(schema(tracking, 'DeliveryDate').properties.type.description).toContain('DEL - Delivered Date');
});

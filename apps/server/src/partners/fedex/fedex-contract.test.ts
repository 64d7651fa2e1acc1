import { afterAll, beforeAll, expect, test } from 'vitest';
import { partnerLine } from '#partners/kit/partner-line.ts';
import type { StandInExchange } from '#stand-ins/kit/stand-in-server.ts';
import { heldToDocuments } from '#test/contracts/held-to-documents.ts';
import { type FedexDesk, fedexSettingsFor, openFedexDesk } from '#test/support/deliveries/fedex-desk.ts';
import { fromCayambe, sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import { fedexClient } from './fedex-client.ts';
import { failureOf } from './fedex-errors.ts';
import { deleteConsolidation, isOpen, openConsolidation } from './fedex-ipd.ts';
import { fedexServiceOf } from './fedex-service-types.ts';

/*
 * Every request that the adapter can send, and every answer of the stand-in, held against what FedEx publishes of itself;
 * what the stand-in takes is a contract in words of ours, which holds where those documents are not at hand.
 */

const ship = 'fedex/ship.v1.json';
const consolidation = 'fedex/consolidation.v1.json';
const track = 'fedex/track.v1.json';
const documents = {
  token: ['fedex/authorization.v1.json', '/oauth/token'],
  ship: [ship, '/ship/v1/shipments'],
  cancel: [ship, '/ship/v1/shipments/cancel'],
  open: [consolidation, '/ship/v1/consolidations'],
  add: [consolidation, '/ship/v1/consolidations/shipments'],
  remove: [consolidation, '/ship/v1/consolidations/shipments/delete'],
  delete: [consolidation, '/ship/v1/consolidations/delete'],
  retrieve: [consolidation, '/ship/v1/consolidations/retrieve'],
  confirm: [consolidation, '/ship/v1/consolidations/confirmations'],
  results: [consolidation, '/ship/v1/consolidations/confirmationresults'],
  track: [track, '/track/v1/trackingnumbers'],
  find: [track, '/track/v1/referencenumbers'],
} as const;

const contradictions = {
  /** FedEx's schema requires `recipient` of a box, and describes `recipients` alone. */
  add: /must have required property 'recipient'$/,
};

let fedex: FedexDesk;
beforeAll(async () => {
  fedex = await openFedexDesk();
  await everything();
});
afterAll(() => fedex.close());

/** Every kind of question the adapter has, answered and refused. */
async function everything(): Promise<void> {
  const { parcels, ipd } = fedex.partner();
  const zpl = fedex.partner({ labels: 'zpl' }).parcels;
  if (!ipd) throw new Error('IPD is set up');
  const as = (effectKey: string, trackingCode: string | null) => ({
    effectKey,
    trackingCode,
    platform: 'easypost',
    carrier: 'fedex',
    begunAs: 'fedex 1',
    onfleetTaskId: null,
    easypostShipmentId: null,
  });
  const numbers: (string | null)[] = [];
  for (const [at, transportMode] of ['ground', 'express', 'express_2'].entries()) {
    const effectKey = `carrier.book:4000001-${at}:1`;
    const locationType = at === 0 ? 'commercial' : 'residential';
    const booking = sampleBooking({ transportMode, effectKey, recipient: { locationType } });
    const booked = await (at === 1 ? zpl : parcels).book(booking);
    numbers.push(booked.outcome === 'booked' ? booked.trackingCode : null);
  }
  const [first = null, second = null] = numbers;
  await parcels.book(sampleBooking({ effectKey: 'carrier.book:4000001-0:1', begunAs: 'fedex 1' }));
  await parcels.status(as('', first));
  fedex.standIn.ledger.boxes
    .get(second ?? '')
    ?.scans.push({ code: 'DL', description: 'Delivered', at: '2027-02-11T09:30:00-06:00' });
  await parcels.status(as('', second));
  await parcels.status(as('', '799999999999'));
  await parcels.cancel(as('carrier.book:4000001-1:1', second));
  await parcels.cancel(as('carrier.book:4000001-9:1', null));
  await parcels.book(sampleBooking({ recipient: { address1: '7 Refused Street' } }));

  const boxes = [];
  for (const at of [1, 2, 3]) {
    const suborderId = `4000002-${at}`;
    const effectKey = `carrier.book:${suborderId}:1`;
    const booked = await parcels.book(sampleBooking({ ...fromCayambe, suborderId, effectKey }));
    boxes.push({ suborderId, trackingNumber: booked.outcome === 'booked' ? booked.trackingCode : null });
  }
  const [, , third] = boxes;
  await parcels.cancel(as('carrier.book:4000002-3:1', third?.trackingNumber ?? null));
  const { batchId, sender } = fromCayambe;
  await ipd.confirm({ batchId, origin: sender, boxes: boxes.slice(0, 2) });
  await ipd.papers({ batchId, boxes: [] });

  const settings = fedexSettingsFor(fedex.standIn.origin);
  const line = partnerLine({ partner: 'FedEx' });
  const now = () => new Date('2027-02-09');
  const place = {
    client: fedexClient({ settings, line }),
    line,
    account: settings.account,
    labels: settings.labels,
    now,
  };
  const opened = await openConsolidation(
    place,
    { account: '', clearance: 'MEMI' },
    sampleBooking(fromCayambe),
    '29009',
  );
  if ('outcome' in opened) throw new Error(opened.message);
  await isOpen(place, opened);
  await deleteConsolidation(place, opened);
  await isOpen(place, opened);
}

const operationOf = ({ path, method }: StandInExchange) => {
  const known = Object.entries(documents).find(([, [, at]]) => at === path);
  if (!known) throw new Error(`${method} ${path} is in no document`);
  return known[0] as keyof typeof documents; // a key of just that object
};

test('everything the adapter asks is as our own contract has it', () => {
  expect(fedex.standIn.ledger.offences).toEqual([]);
  expect(new Set(fedex.exchanges.map(operationOf))).toEqual(new Set(Object.keys(documents)));
});

const held = heldToDocuments({ documents, contradictions, operationOf });

test('every request is one that the documents of FedEx take', () => {
  expect(held.requests(fedex.exchanges)).toEqual([]);
});

test('every answer of the stand-in is one that FedEx could give', () => {
  expect(held.answers(fedex.exchanges)).toEqual([]);
});

test('every example of an answer is read: a code to go by, and words', () => {
  const examples = held.all().flatMap((document) => document.examples());
  for (const { place, status, value } of examples) {
    const { code, message } = failureOf(value);
    expect([code, message], `${place} ${status}`).not.toContain('');
  }
  console.log(`${examples.length} examples of FedEx were read`);
});

test('every value of theirs that we go by is one we know', () => {
  const [shipping, consolidating] = [ship, consolidation].map((file) => held.atHand(file));
  if (!shipping || !consolidating) return;
  const schema = (document: typeof shipping, name: string) => Object(document.content.components.schemas[name]);
  expect(schema(shipping, 'LabelSpecification').properties.imageType.enum).toEqual(
    expect.arrayContaining(['ZPLII', 'PNG']),
  );
  const label = schema(shipping, 'LabelSpecification').properties.labelStockType.enum;
  expect(label).toEqual(expect.arrayContaining(['STOCK_4X6', 'PAPER_4X6']));
  const types = schema(consolidating, 'ConsolidationKey').properties.type.enum;
  const recipient = sampleBooking().recipient;
  expect(types).toContain(fedexServiceOf({ transportMode: 'fedex_ipd', recipient }));
  const papers = schema(consolidating, 'ConsolidationDocumentSpec').properties.consolidationDocumentTypes;
  for (const kind of ['CONSOLIDATED_COMMERCIAL_INVOICE', 'CUSTOMS_PACKING_LIST', 'CRN_REPORT'])
    expect(papers.description).toContain(kind);
});

import { randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';
import type { StandInAnswer } from '#stand-ins/kit/stand-in-server.ts';
import { understood as readAs } from '#stand-ins/kit/understood.ts';
import { booked, eligibility, named, quoted, refusal, told } from './golocal-answers.ts';
import {
  bookRequest,
  cancelRequest,
  eligibilityRequest,
  findRequest,
  quoteRequest,
  updateRequest,
} from './golocal-contract.ts';
import { type GolocalLedger, golocalWay, type StandInDelivery } from './golocal-ledger.ts';

export interface Inside {
  account: string;
  pickupPoints: readonly string[];
  ledger: GolocalLedger;
  origin: string;
  time: () => Date;
}

interface Operation {
  name: string;
  method: string;
  /** Behind the path of the service. */
  path: RegExp;
  run(inside: Inside, request: { body: unknown; id: string; query: string }): StandInAnswer;
}

/** Everything GoLocal does for us. */
export const operations: readonly Operation[] = [
  { name: 'eligible', method: 'POST', path: /^\/deliveries\/location\/eligibility$/, run: eligible },
  { name: 'quote', method: 'POST', path: /^\/deliveries\/quote$/, run: quote },
  { name: 'book', method: 'POST', path: /^\/deliveries$/, run: book },
  { name: 'find', method: 'GET', path: /^\/deliveries$/, run: find },
  { name: 'look', method: 'GET', path: /^\/deliveries\/([\w-]+)$/, run: look },
  { name: 'update', method: 'PUT', path: /^\/deliveries\/([\w-]+)\/update$/, run: update },
  { name: 'cancel', method: 'PUT', path: /^\/deliveries\/([\w-]+)\/cancel$/, run: cancel },
];

interface Wrapped {
  deliveries: { clientId: string; pickupDetails?: { externalPickupPointId: string } };
}

/** The request as the contract has it, of the client and a pickup point that are known; else the refusal. */
function understood<T extends z.ZodMiniType<Wrapped>>(
  { ledger, account, pickupPoints }: Inside,
  shape: T,
  body: unknown,
): { request: z.output<T> } | { refused: StandInAnswer } {
  const read = readAs(ledger.offences, shape, body);
  if ('offence' in read) return { refused: refusal(400, '400.500.199', read.offence) };
  const { clientId, pickupDetails } = read.request.deliveries;
  if (clientId !== account) return { refused: refusal(400, '400.500.100', 'clientId is invalid', 'field.clientId') };
  if (pickupDetails && !pickupPoints.includes(pickupDetails.externalPickupPointId))
    return { refused: refusal(400, '400.500.113', 'The pickup point does not belong to the client.') };
  return read;
}

interface Addressed {
  deliveryDetails: { address: { line1: string } };
}

function isServed({ deliveryDetails }: Addressed): boolean {
  return !deliveryDetails.address.line1.includes('Refused Street');
}

function eligible(inside: Inside, { body }: { body: unknown }): StandInAnswer {
  const read = understood(inside, eligibilityRequest, body);
  return 'refused' in read ? read.refused : eligibility(isServed(read.request.deliveries));
}

const slotHours = [1, 2, 3, 4];

function quote(inside: Inside, { body }: { body: unknown }): StandInAnswer {
  const read = understood(inside, quoteRequest, body);
  if ('refused' in read) return read.refused;
  const { requestedMinDeliverySlotTime: from, requestedMaxDeliverySlotTime: to } = read.request.deliveries;
  if (!slotHours.includes((Date.parse(to) - Date.parse(from)) / 3_600_000))
    return refusal(400, '400.500.166', 'Slot length is not supported.', 'field.requestedMinDeliverySlotTime');
  const quoteId = randomUUID();
  inside.ledger.quotes.add(quoteId);
  return quoted(quoteId, new Date(inside.time().getTime() + 900_000).toISOString());
}

/** Makes a delivery each time it is asked for: GoLocal has no key for what was asked before. */
function book(inside: Inside, { body }: { body: unknown }): StandInAnswer {
  const read = understood(inside, bookRequest, body);
  if ('refused' in read) return read.refused;
  const asked = read.request.deliveries;
  if (!isServed(asked)) return refusal(400, '400.500.140', 'Address is out of the delivery area.');
  const { ledger, time } = inside;
  if (asked.quoteId !== undefined && !ledger.quotes.has(asked.quoteId))
    return refusal(400, '400.500.141', 'The quote is not valid any more.');
  const delivery: StandInDelivery = {
    deliveryId: randomUUID(),
    externalOrderId: asked.externalOrderId,
    asked,
    status: 'DELIVERY_REQUESTED',
    statusTime: time().toISOString(),
    reason: null,
    driver: null,
    proof: null,
  };
  ledger.deliveries.set(delivery.deliveryId, delivery);
  return booked(delivery);
}

/** One of those under a number, the newest that counts. */
function find({ ledger, account, origin }: Inside, { query }: { query: string }): StandInAnswer {
  const read = readAs(ledger.offences, findRequest, Object.fromEntries(new URLSearchParams(query)));
  if ('offence' in read) return refusal(400, '400.500.199', read.offence);
  if (read.request.clientId !== account) return refusal(400, '400.500.100', 'clientId is invalid', 'field.clientId');
  const under = [...ledger.deliveries.values()].filter(
    ({ externalOrderId }) => externalOrderId === read.request.externalOrderId,
  );
  const delivery = under.findLast(({ status }) => status !== 'CANCELLED') ?? under.at(-1);
  return delivery ? told(delivery, origin) : unknown;
}

const unknown = refusal(404, '404.500.100', 'The delivery was not found.');

function look({ ledger, origin }: Inside, { id }: { id: string }): StandInAnswer {
  const delivery = ledger.deliveries.get(id);
  return delivery ? told(delivery, origin) : unknown;
}

const isBefore = ({ status }: StandInDelivery, step: (typeof golocalWay)[number]) => {
  const at = golocalWay.findIndex((one) => one === status);
  return at >= 0 && at < golocalWay.indexOf(step);
};

function update(inside: Inside, { body, id }: { body: unknown; id: string }): StandInAnswer {
  const read = understood(inside, updateRequest, body);
  if ('refused' in read) return read.refused;
  const delivery = inside.ledger.deliveries.get(id);
  if (!delivery) return unknown;
  const { clientId: _client, externalOrderId: _order, ...changes } = read.request.deliveries;
  const changed = { ...delivery.asked, ...changes };
  if (JSON.stringify(changed) === JSON.stringify(delivery.asked))
    return refusal(400, '400.500.150', 'Nothing would change.');
  const was = delivery.asked;
  const isFar =
    JSON.stringify(was.deliveryDetails.address) !== JSON.stringify(changed.deliveryDetails.address) ||
    was.customer.phone !== changed.customer.phone;
  if (isFar && !isBefore(delivery, 'DRIVER_ASSIGNED'))
    return refusal(400, '400.500.151', 'A driver is assigned already.');
  if (!isBefore(delivery, 'DISPATCHED')) return refusal(400, '400.500.152', 'The delivery is on its way.');
  delivery.asked = changed;
  return named(delivery);
}

function cancel(inside: Inside, { body, id }: { body: unknown; id: string }): StandInAnswer {
  const read = understood(inside, cancelRequest, body);
  if ('refused' in read) return read.refused;
  const delivery = inside.ledger.deliveries.get(id);
  if (!delivery) return unknown;
  if (delivery.status === 'CANCELLED') return refusal(400, '400.500.160', 'The delivery is cancelled already.');
  if (!isBefore(delivery, 'DISPATCHED'))
    return refusal(400, '400.500.161', 'The delivery cannot be cancelled any more.');
  delivery.status = 'CANCELLED';
  delivery.statusTime = inside.time().toISOString();
  return named(delivery);
}

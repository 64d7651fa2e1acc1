import { randomBytes } from 'node:crypto';
import { type GolocalDelivery, statusOf, trackingLinkOf } from '#partners/golocal/golocal-answers.ts';
import {
  cancelDelivery,
  changeDelivery,
  findDeliveries,
  getDelivery,
  type GolocalPlace,
  makeDelivery,
  quote,
  whyNotServed,
} from '#partners/golocal/golocal-deliveries.ts';
import type { WindowedBooking } from '#partners/golocal/golocal-requests.ts';
import { asIs, type CertifiedPoint } from './certify.ts';
import { sampleParcel } from './sample-parcel.ts';

interface Run {
  booking: WindowedBooking;
  quoteId: string | undefined;
  made: GolocalDelivery[];
}

const hour = 3_600_000;

/** Everything Bloomdesk counts on with GoLocal that no published page confirms; each run under a reference of its own. */
export function golocalPoints(place: GolocalPlace): CertifiedPoint[] {
  const run: Run = { booking: sampleDelivery(place), quoteId: undefined, made: [] };
  return [
    { says: 'The key is accepted', look: async () => await place.client.check().then(() => 'a token came') },
    { says: 'An address is said to be served', look: async () => await served(place, run) },
    { says: 'A quote has a number to book under', look: async () => await quoted(place, run) },
    { says: 'What was never booked is said to be nowhere', look: async () => await foundNowhere(place, run) },
    { says: 'A delivery is booked with every field that is sent', look: async () => await booked(place, run) },
    { says: 'A new delivery can be found by its reference immediately', look: async () => await found(place, run) },
    { says: 'It says its status, and since when', look: async () => await told(place, run) },
    { says: 'A second booking under our number makes a second delivery', look: async () => await again(place, run) },
    { says: 'Its window changes, and no difference is refused', look: async () => await changed(place, run) },
    {
      says: 'It is cancelled by the reason that is set, and twice is no harm',
      look: async () => await cancelled(place, run),
    },
  ];
}

/** Tomorrow afternoon, from the first center with a pickup point to a public building. */
function sampleDelivery(place: GolocalPlace): WindowedBooking {
  const run = randomBytes(4).toString('hex');
  const from = new Date(Math.ceil((place.now().getTime() + 24 * hour) / hour) * hour);
  const sample = sampleParcel(place.now());
  return {
    ...sample,
    effectKey: `carrier.book:certify-${run}`,
    suborderId: `certify-${run}`,
    fcId: Number(Object.keys(place.pickupPoints)[0] ?? 0),
    window: { from, to: new Date(from.getTime() + 2 * hour) },
  };
}

async function served(place: GolocalPlace, { booking }: Run): Promise<string> {
  const why = await whyNotServed(place, booking);
  return asIs(why === undefined, 'it is', why);
}

async function quoted(place: GolocalPlace, run: Run): Promise<string> {
  const answer = await quote(place, run.booking);
  if ('outcome' in answer) throw new Error(answer.message);
  run.quoteId = answer.quoteId;
  return asIs(run.quoteId !== undefined, 'it has');
}

async function foundNowhere(place: GolocalPlace, { booking }: Run): Promise<string> {
  return asIs((await findDeliveries(place, `${booking.effectKey}-none`)).length === 0, 'nothing is found');
}

async function booked(place: GolocalPlace, run: Run): Promise<string> {
  const answer = await makeDelivery(place, run.booking, run.quoteId);
  if ('outcome' in answer) throw new Error(answer.message);
  run.made.push(answer);
  return `its number has ${answer.deliveryId.length} characters`;
}

async function found(place: GolocalPlace, { booking, made }: Run): Promise<string> {
  const ids = (await findDeliveries(place, booking.effectKey)).map(({ deliveryId }) => deliveryId);
  return asIs(ids.includes(made[0]?.deliveryId ?? ''), 'it is');
}

async function told(place: GolocalPlace, { made }: Run): Promise<string> {
  const delivery = await getDelivery(place, made[0]?.deliveryId ?? '');
  const time = delivery?.statusTime ?? delivery?.updatedTime ?? '';
  const status = delivery ? statusOf(delivery) : '';
  const link = delivery && trackingLinkOf(delivery) ? 'with' : 'without';
  return asIs(status !== '' && !Number.isNaN(Date.parse(time)), `${status}, ${link} a page to follow it`);
}

async function again(place: GolocalPlace, run: Run): Promise<string> {
  const answer = await makeDelivery(place, run.booking, undefined);
  if ('outcome' in answer) return 'it is refused, which is safer';
  run.made.push(answer);
  const ids = new Set(run.made.map(({ deliveryId }) => deliveryId));
  return ids.size > 1 ? 'it does, so ours is looked for first' : 'it answers the first one, which is safer';
}

async function changed(place: GolocalPlace, { booking, made }: Run): Promise<string> {
  const id = made[0]?.deliveryId ?? '';
  const { from, to } = booking.window;
  const window = { from: new Date(from.getTime() + hour), to: new Date(to.getTime() + hour) };
  const isChanged = await changeDelivery(place, id, { ...booking, window });
  const isSame = await changeDelivery(place, id, { ...booking, window });
  return asIs(isChanged && !isSame, 'both are so');
}

async function cancelled(place: GolocalPlace, { booking, made }: Run): Promise<string> {
  const outcomes = [];
  for (const { deliveryId } of [...made, ...made])
    outcomes.push(await cancelDelivery(place, { deliveryId, effectKey: booking.effectKey }));
  return asIs(outcomes.length > 0 && !outcomes.includes('too-late'), `${made.length} are cancelled`);
}

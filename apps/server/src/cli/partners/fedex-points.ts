import { randomBytes } from 'node:crypto';
import { isSafeCarrierZpl } from '@bloomdesk/domain/printing/carrier-zpl';
import type { FedexLabels, IpdSettings } from '#config/carriers/fedex-settings.ts';
import type { Booking } from '#partners/carriers/carriers.ts';
import type { Shipped } from '#partners/carriers/own-shipping.ts';
import { fedexServiceOf } from '#partners/fedex/fedex-service-types.ts';
import { cancelShipment, type FedexPlace, findByReference, ship } from '#partners/fedex/fedex-shipping.ts';
import { trackBox } from '#partners/fedex/fedex-tracking.ts';
import { asIs, type CertifiedPoint, labelled } from './certify.ts';
import { ipdPoints } from './fedex-ipd-points.ts';
import { sampleParcel } from './sample-parcel.ts';

/** Everything Bloomdesk counts on with FedEx that no published page confirms; each run under references of its own. */
export function fedexPoints(place: FedexPlace, ipd: IpdSettings | undefined): CertifiedPoint[] {
  const run = randomBytes(4).toString('hex');
  const within = (name: string) => ({ ...sampleParcel(place.now()), effectKey: `carrier.book:certify-${run}-${name}` });
  const made = new Map<FedexLabels, Shipped>();
  return [
    { says: 'The key is accepted', look: async () => await place.client.check().then(() => 'a token came') },
    { says: 'A label as a picture', look: async () => await pictureLabel(place, within('png'), made) },
    { says: 'A label in printer language', look: async () => await printerLabel(place, within('zpl'), made) },
    { says: 'What was never made is said to be nowhere', look: async () => await foundNowhere(place, within('none')) },
    { says: 'A number that was just made may be asked about', look: async () => await tracked(place, made.get('png')) },
    { says: 'A label is cancelled, and a second time is no harm', look: async () => await cancelled(place, made) },
    ...(ipd ? ipdPoints({ ...place, account: ipd.account }, ipd, run) : []),
  ];
}

async function shipAs(place: FedexPlace, booking: Booking, labels: FedexLabels): Promise<Shipped> {
  return labelled(await ship({ ...place, labels }, booking, fedexServiceOf(booking) ?? ''));
}

async function pictureLabel(place: FedexPlace, booking: Booking, made: Map<FedexLabels, Shipped>): Promise<string> {
  const shipped = await shipAs(place, booking, 'png');
  made.set('png', shipped);
  const { default: sharp } = await import('sharp');
  const { width, height, format } = await sharp(Buffer.from(shipped.label ?? '', 'base64')).metadata();
  return asIs(height > width, `${format}, ${width} × ${height}, upright`);
}

async function printerLabel(place: FedexPlace, booking: Booking, made: Map<FedexLabels, Shipped>): Promise<string> {
  const shipped = await shipAs(place, booking, 'zpl');
  made.set('zpl', shipped);
  const zpl = Buffer.from(shipped.label ?? '', 'base64')
    .toString('utf8')
    .trim();
  return asIs(isSafeCarrierZpl(zpl), 'every command in it draws');
}

async function foundNowhere(place: FedexPlace, { effectKey }: Booking): Promise<string> {
  return asIs((await findByReference(place, effectKey)).length === 0, 'nothing is found');
}

async function tracked(place: FedexPlace, shipped: Shipped | undefined): Promise<string> {
  const report = await trackBox(place, shipped?.trackingNumber ?? '');
  return report ? 'it is known already' : 'it is not known yet, and said so';
}

async function cancelled(place: FedexPlace, made: ReadonlyMap<FedexLabels, Shipped>): Promise<string> {
  const outcomes = [];
  for (const { trackingNumber } of made.values())
    outcomes.push(await cancelShipment(place, trackingNumber), await cancelShipment(place, trackingNumber));
  return asIs(
    outcomes.length > 0 && outcomes.every((outcome) => outcome === 'cancelled'),
    `${made.size} are cancelled`,
  );
}

import type { AccountPlace, Shipped } from '#partners/carriers/own-shipping.ts';
import { randomBytes } from 'node:crypto';
import { isSafeCarrierZpl } from '@bloomdesk/domain/printing/carrier-zpl';
import type { WorldeaseSettings } from '#config/carriers/ups-settings.ts';
import type { Booking } from '#partners/carriers/carriers.ts';
import { upsOpinion } from '#partners/ups/ups-address.ts';
import { findByReference, recoverLabel, ship, voidShipment } from '#partners/ups/ups-shipping.ts';
import { asIs, type CertifiedPoint, labelled, oneOf } from './certify.ts';
import { sampleParcel } from './sample-parcel.ts';
import { worldeasePoints } from './ups-worldease-points.ts';

/** Everything Bloomdesk counts on with UPS that no published page confirms; each run under references of its own. */
export function upsPoints(place: AccountPlace, worldease: WorldeaseSettings | undefined): CertifiedPoint[] {
  const run = randomBytes(4).toString('hex');
  const within = (name: string) => ({ ...sampleParcel(place.now()), effectKey: `carrier.book:certify-${run}-${name}` });
  const made = new Map<string, Shipped>();
  return [
    { says: 'The key is accepted', look: async () => await place.client.check().then(() => 'a token came') },
    { says: 'A label as a picture', look: async () => await pictureLabel(place, within('gif'), made) },
    { says: 'A label in printer language', look: async () => await printerLabel(place, within('zpl'), made) },
    { says: 'A label is found by its reference', look: async () => await foundAgain(place, within('gif'), made) },
    { says: 'What was never made is said to be nowhere', look: async () => await foundNowhere(place, within('none')) },
    { says: 'A lost label is given again', look: async () => await givenAgain(place, made.get('zpl')) },
    { says: 'A second opinion about an address', look: async () => await opinion(place, within('look')) },
    { says: 'A label is voided, and a second time is no harm', look: async () => await voided(place, made) },
    { says: 'A voided label is no longer found', look: async () => await foundNowhere(place, within('gif')) },
    ...(worldease ? worldeasePoints(place, worldease, run) : []),
  ];
}

async function pictureLabel(place: AccountPlace, booking: Booking, made: Map<string, Shipped>): Promise<string> {
  const shipped = labelled(await ship(place, booking, { format: 'GIF' }));
  made.set('gif', shipped);
  const { default: sharp } = await import('sharp');
  const { width, height, format } = await sharp(Buffer.from(shipped.label ?? '', 'base64')).metadata();
  return asIs(width > height, `${format}, ${width} × ${height}, lying on its side`);
}

async function printerLabel(place: AccountPlace, booking: Booking, made: Map<string, Shipped>): Promise<string> {
  const shipped = labelled(await ship(place, booking, { format: 'ZPL' }));
  made.set('zpl', shipped);
  const zpl = Buffer.from(shipped.label ?? '', 'base64')
    .toString('utf8')
    .trim();
  return asIs(isSafeCarrierZpl(zpl), 'every command in it draws');
}

async function foundAgain(place: AccountPlace, { effectKey }: Booking, made: Map<string, Shipped>): Promise<string> {
  const found = oneOf(await findByReference(place, effectKey, 'GIF'));
  return asIs(found === made.get('gif')?.trackingNumber, 'by the reference number on the label');
}

async function foundNowhere(place: AccountPlace, { effectKey }: Booking): Promise<string> {
  return asIs((await findByReference(place, effectKey, 'GIF')).length === 0, 'nothing is found');
}

async function givenAgain(place: AccountPlace, shipped: Shipped | undefined): Promise<string> {
  const label = await recoverLabel(place, shipped?.trackingNumber ?? '', 'ZPL');
  return asIs(label.length > 0, 'in printer language');
}

async function opinion({ client, line }: AccountPlace, { recipient, effectKey }: Booking): Promise<string> {
  const found = await upsOpinion(client, line, recipient, effectKey);
  if (!found) throw new Error('UPS gives none to this account; labels are made without it');
  return `the address is ${found.verdict}`;
}

async function voided(place: AccountPlace, made: ReadonlyMap<string, Shipped>): Promise<string> {
  const outcomes = [];
  for (const { trackingNumber } of made.values())
    outcomes.push(await voidShipment(place, trackingNumber), await voidShipment(place, trackingNumber));
  return asIs(
    outcomes.length > 0 && outcomes.every((outcome) => outcome === 'cancelled'),
    `${made.size} are voided`,
    'UPS did not void them; its test system may void only numbers of its own',
  );
}

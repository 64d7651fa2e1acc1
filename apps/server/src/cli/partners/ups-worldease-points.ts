import type { AccountPlace, Shipped } from '#partners/carriers/own-shipping.ts';
import type { WorldeaseSettings } from '#config/carriers/ups-settings.ts';
import { findByReference, ship } from '#partners/ups/ups-shipping.ts';
import { childOf, closeMaster, openMaster, removeChild } from '#partners/ups/ups-worldease.ts';
import { asIs, type CertifiedPoint, labelled, oneOf } from './certify.ts';
import { sampleParcelAbroad } from './sample-parcel.ts';

/** One consolidated shipment that is opened, joined and closed. */
interface Trial {
  place: AccountPlace;
  settings: WorldeaseSettings;
  run: string;
  gccn: string;
  boxes: Shipped[];
}

/** What is counted on with World Ease, one step after the other. */
export function worldeasePoints(place: AccountPlace, settings: WorldeaseSettings, run: string): CertifiedPoint[] {
  const trial: Trial = { place, settings, run, gccn: '', boxes: [] };
  return [
    { says: 'A World Ease shipment is opened', look: async () => await opened(trial) },
    { says: 'Boxes join it by Expedited and by Saver', look: async () => await joined(trial) },
    { says: 'A box in it is found by its reference before it is closed', look: async () => await found(trial) },
    { says: 'A box is taken out of it', look: async () => await takenOut(trial) },
    { says: 'It is closed', look: async () => await closed(trial) },
    { says: 'Closed again after a lost answer, it is known to be closed', look: async () => await closedAgain(trial) },
  ];
}

async function opened(trial: Trial): Promise<string> {
  const { place, settings, run } = trial;
  const shipment = await openMaster(place, settings, sampleParcelAbroad(place.now()), `certify ${run}`);
  if ('outcome' in shipment) throw new Error(shipment.message);
  trial.gccn = shipment.gccn;
  return `its number has ${shipment.gccn.length} signs`;
}

async function joined(trial: Trial): Promise<string> {
  const { place, settings, gccn, boxes } = trial;
  const payer = settings.account;
  for (const [name, transportMode] of [
    ['a', 'ups_worldease'],
    ['b', 'ups_worldease_saver'],
    ['c', 'ups_worldease'],
  ] as const) {
    const booking = { ...boxOf(trial, name), transportMode };
    const worldEase = childOf(settings, booking, gccn);
    boxes.push(labelled(await ship(place, booking, { format: 'ZPL', worldEase, payer })));
  }
  return `${boxes.length} labels`;
}

async function found(trial: Trial): Promise<string> {
  const { effectKey } = boxOf(trial, 'a');
  return oneOf(await findByReference(trial.place, effectKey, 'ZPL', trial.settings.account));
}

async function takenOut({ place, gccn, boxes }: Trial): Promise<string> {
  return asIs(await removeChild(place, gccn, boxes[2]?.trackingNumber ?? ''), 'it is out');
}

async function closed({ place, settings, ...trial }: Trial): Promise<string> {
  const label = await closeMaster(place, settings, masterOf(trial, 'open'));
  return label ? `its doc box label is ${label.format}` : 'there is no doc box label';
}

async function closedAgain({ place, settings, ...trial }: Trial): Promise<string> {
  await closeMaster(place, settings, masterOf(trial, 'closing'));
  return 'it is not closed twice';
}

function masterOf({ gccn, run }: Pick<Trial, 'gccn' | 'run'>, state: 'open' | 'closing') {
  return { masterId: '', consignment: run, gccn, state };
}

function boxOf({ place, run }: Trial, name: string) {
  return { ...sampleParcelAbroad(place.now()), effectKey: `carrier.book:certify-${run}-${name}` };
}

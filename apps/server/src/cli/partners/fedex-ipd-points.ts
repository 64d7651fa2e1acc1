import { setTimeout as pause } from 'node:timers/promises';
import type { IpdSettings } from '#config/carriers/fedex-settings.ts';
import type { Booking } from '#partners/carriers/carriers.ts';
import { referenceOf } from '#partners/carriers/key-reference.ts';
import type { Shipped } from '#partners/carriers/own-shipping.ts';
import type { ConsolidationKey, Waybill } from '#partners/fedex/fedex-consolidations.store.ts';
import {
  addBox,
  confirmationResults,
  confirmConsolidation,
  isOpen,
  openConsolidation,
  removeBox,
} from '#partners/fedex/fedex-ipd.ts';
import type { FedexPlace } from '#partners/fedex/fedex-shipping.ts';
import { asIs, type CertifiedPoint, labelled } from './certify.ts';
import { sampleParcelAbroad } from './sample-parcel.ts';

/** One consolidation that is opened, joined and confirmed. */
interface Trial {
  place: FedexPlace;
  settings: IpdSettings;
  run: string;
  key: (ConsolidationKey & { waybill: Waybill | null }) | undefined;
  boxes: Shipped[];
  jobId: string | undefined;
}

/** What is counted on with IPD, one step after the other. */
export function ipdPoints(place: FedexPlace, settings: IpdSettings, run: string): CertifiedPoint[] {
  const trial: Trial = { place, settings, run, key: undefined, boxes: [], jobId: undefined };
  return [
    { says: 'A consolidation is opened', look: async () => await opened(trial) },
    { says: 'Boxes join it', look: async () => await joined(trial) },
    { says: 'A second box of the same index is refused as such', look: async () => await joinedTwice(trial) },
    { says: 'A box is taken out of it', look: async () => await takenOut(trial) },
    { says: 'While it is open it is found by its key', look: async () => await found(trial, true) },
    { says: 'It is confirmed', look: async () => await confirmed(trial) },
    { says: 'Confirmed, it is no longer found by its key', look: async () => await found(trial, false) },
    { says: 'Its papers come, with the label of each box by its reference', look: async () => await papers(trial) },
  ];
}

async function opened(trial: Trial): Promise<string> {
  const { place, settings, run } = trial;
  const consolidation = await openConsolidation(place, settings, boxOf(trial, 'a'), `certify ${run}`);
  if ('outcome' in consolidation) throw new Error(consolidation.message);
  trial.key = consolidation;
  return asIs(consolidation.waybill !== null, `its index is ${consolidation.index}`, 'it has no air waybill');
}

async function joined(trial: Trial): Promise<string> {
  for (const name of ['a', 'b', 'c']) trial.boxes.push(labelled(await add(trial, name)));
  return `${trial.boxes.length} labels`;
}

async function add(trial: Trial, name: string): Promise<Exclude<Awaited<ReturnType<typeof addBox>>, 'taken'>> {
  const added = await addAsItIs(trial, name);
  if (added === 'taken') throw new Error('its index is taken');
  return added;
}

async function addAsItIs(trial: Trial, name: string) {
  const booking = boxOf(trial, name);
  return await addBox(trial.place, booking, { key: keyOf(trial), index: referenceOf(booking.effectKey) });
}

async function joinedTwice(trial: Trial): Promise<string> {
  const added = await addAsItIs(trial, 'a');
  if (added !== 'taken' && 'outcome' in added) throw new Error(`it is refused with other words (${added.message})`);
  return asIs(added === 'taken', 'in words about its index', 'a second label was made');
}

async function takenOut({ place, boxes }: Trial): Promise<string> {
  return asIs(await removeBox(place, boxes[2]?.trackingNumber ?? ''), 'it is out');
}

async function found(trial: Trial, shouldBe: boolean): Promise<string> {
  const isFound = await isOpen(trial.place, keyOf(trial));
  return asIs(isFound === shouldBe, isFound ? 'it is' : 'it is not');
}

async function confirmed(trial: Trial): Promise<string> {
  const consolidation = { ...keyOf(trial), consolidationId: '', consignment: trial.run, jobId: null };
  const { sender } = boxOf(trial, 'a');
  const answer = await confirmConsolidation(trial.place, { ...consolidation, state: 'open' }, sender);
  if (answer === 'lapsed' || answer.jobId === undefined) throw new Error('FedEx does not hold it open');
  trial.jobId = answer.jobId;
  return 'its papers are being made';
}

async function papers({ place, jobId, ...trial }: Trial): Promise<string> {
  for (const milliseconds of [0, 1000, 5000, 10_000]) {
    await pause(milliseconds);
    const results = await confirmationResults(place, jobId ?? '');
    if (!results) continue;
    const wanted = ['a', 'b'].map((name) => referenceOf(keyOfBox(trial, name)));
    const labels = results.boxes.filter(
      ({ label, references }) => label && references.some((one) => wanted.includes(one)),
    );
    return asIs(labels.length === wanted.length, `${results.papers.length} papers, ${labels.length} labels`);
  }
  throw new Error('there are none after 16 seconds');
}

function keyOf({ key }: Trial) {
  if (!key) throw new Error('there is no consolidation');
  return key;
}

function keyOfBox({ run }: Pick<Trial, 'run'>, name: string): string {
  return `carrier.book:certify-${run}-${name}`;
}

function boxOf(trial: Trial, name: string): Booking {
  return { ...sampleParcelAbroad(trial.place.now(), 'EC'), effectKey: keyOfBox(trial, name) };
}

import type { FcConfig } from '../fulfillment-centers/fc-config.ts';
import { isSafeCarrierZpl } from './carrier-zpl.ts';
import { noLabelReason } from './no-label.ts';
import type { LabelSize } from './zpl-label.ts';

/** The warnings of label printing, letter for letter (spec 3, section 8; D100). */
export const labelWarnings = {
  notCreated: 'Failed to create label',
  missingCarrier: 'Failed to print label - missing carrier error',
  cdlWithoutLabel: 'No label available to print for this CDL order',
  notSentToOnfleet: 'Failed to send to onfleet',
  badResponse: 'Failed to print label - bad response error.',
  unknown: 'Failed to print label - unknown error',
} as const;

export type PrintJob =
  | { kind: 'png'; url: string }
  | { kind: 'zpl'; zpl: string }
  | { kind: 'local'; zpl: string }
  /** One of the warnings above, or why there is none at all. */
  | { kind: 'none'; warning: string };

/** What the label rules read of a suborder's transportVendorDelivery. */
export interface LabelDelivery {
  name?: string | null | undefined;
  carrierName?: string | null | undefined;
  onfleetTaskId?: string | null | undefined;
  labelUrlPng?: string | null | undefined;
  easypostLabelUrl?: string | null | undefined;
}

export interface LabelPlace {
  fc: Pick<FcConfig, 'useCompactLocalLabels' | 'useZplForCdlInGuidedFulfillment' | 'useCustomOnePagerForCdl'>;
  /** At the packing table, where a Zebra printer stands. */
  isGuided: boolean;
  /** On the label half of a 1-pager. */
  isOnePager?: boolean;
}

/** What the call named by labelToFetch answered. */
export interface LabelAnswer {
  httpStatus: number;
  zpl: string | null;
}

export type LabelToFetch = { call: 'zpl-label' } | { call: 'local-delivery-label'; size: LabelSize };

type Route = LabelToFetch | Exclude<PrintJob, { kind: 'zpl' | 'local' }>;

/** The call that must be made before the label can be chosen, or null when none is needed (spec 3, section 2.5). */
export function labelToFetch(delivery: LabelDelivery | null, place: LabelPlace): LabelToFetch | null {
  const route = routeOf(delivery, place);
  return 'call' in route ? route : null;
}

/**
 * The print job of one label: PNG for FedEx and UPS, the local label for our couriers and for CDL where it has none of its
 * own, ZPL for other carriers (D100).
 */
export function chooseLabel(delivery: LabelDelivery | null, place: LabelPlace, answer: LabelAnswer | null): PrintJob {
  const route = routeOf(delivery, place);
  if (!('call' in route)) return route;
  if (answer === null) return none('unknown');
  if (answer.httpStatus !== 200) return none('badResponse');
  if (!answer.zpl) return none(isCdl(delivery) ? 'cdlWithoutLabel' : 'unknown');
  if (route.call === 'zpl-label')
    return isSafeCarrierZpl(answer.zpl) ? { kind: 'zpl', zpl: answer.zpl } : none('unknown');
  const goesToZebra = place.isGuided && (!isCdl(delivery) || place.fc.useZplForCdlInGuidedFulfillment); // else as a graphic (D274)
  return { kind: goesToZebra ? 'zpl' : 'local', zpl: answer.zpl };
}

/** Carriers named cdl or columbuslastmile, whatever the case, are CDL, whose parcels use our own local delivery label unless they have another one (D104). */
export function isCdl(delivery: LabelDelivery | null): boolean {
  return namesOf(delivery).some((name) => name === 'cdl' || name === 'columbuslastmile');
}

function routeOf(delivery: LabelDelivery | null, { fc, isGuided, isOnePager }: LabelPlace): Route {
  if (delivery === null) return none('notCreated');
  const names = namesOf(delivery);
  const reason = noLabelReason(names);
  if (reason !== null) return { kind: 'none', warning: reason };
  const local: Route = { call: 'local-delivery-label', size: fc.useCompactLocalLabels ? 'compact' : 'full' };
  if (isCdl(delivery) && delivery.labelUrlPng) return labelOfCdl(delivery, { fc, isGuided });
  if (isCdl(delivery)) return isOnePager && fc.useCustomOnePagerForCdl ? { ...local, size: 'cdl-one-pager' } : local;
  if (names.includes('onfleet')) return delivery.onfleetTaskId ? local : none('notSentToOnfleet');
  if (names.some((name) => /^(fedex|ups)/.test(name))) return png(delivery);
  // EasyPost as the carrier has chosen one itself; as the platform alone it names none.
  return nameOf(delivery.carrierName) !== '' || names.some((name) => name !== 'easypost')
    ? { call: 'zpl-label' }
    : none('missingCarrier');
}

/** CDL's own label, where there is one: to the Zebra printer as its center says, else as a picture (D274, D585). */
function labelOfCdl(delivery: LabelDelivery, { fc, isGuided }: Omit<LabelPlace, 'isOnePager'>): Route {
  return isGuided && fc.useZplForCdlInGuidedFulfillment ? { call: 'zpl-label' } : png(delivery);
}

function png({ labelUrlPng, easypostLabelUrl }: LabelDelivery): Route {
  const url = labelUrlPng || easypostLabelUrl || '';
  return isPrintableUrl(url) ? { kind: 'png', url } : none('unknown');
}

/** Only a secure address or a path of our own server is ever opened to print. */
function isPrintableUrl(url: string): boolean {
  return /^(https:\/\/[^\s/]|\/(?![/\\]))/.test(url);
}

function namesOf(delivery: LabelDelivery | null): string[] {
  return [delivery?.name, delivery?.carrierName].map(nameOf).filter(Boolean);
}

function nameOf(name: string | null | undefined): string {
  return (name ?? '').trim().toLowerCase();
}

function none(warning: keyof typeof labelWarnings): Extract<PrintJob, { kind: 'none' }> {
  return { kind: 'none', warning: labelWarnings[warning] };
}

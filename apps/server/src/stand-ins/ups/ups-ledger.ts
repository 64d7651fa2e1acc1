import type { StandInCall } from '#stand-ins/kit/stand-in-server.ts';

/** A box that UPS has made a label of. */
export interface StandInLabel {
  trackingNumber: string;
  reference: string | null;
  account: string;
  gccn: string | null;
  isVoided: boolean;
  /** What its scans say, the newest last. */
  scans: StandInScan[];
}

export interface StandInScan {
  type: string;
  code: string;
  description: string;
  /** `YYYYMMDDHHMMSS` of Greenwich. */
  at: string;
}

export interface StandInMaster {
  gccn: string;
  account: string;
  state: 'open' | 'closed' | 'deleted';
  /** How often it was really closed. */
  closeOuts: number;
}

/** What UPS has done, whatever anybody was told of it. */
export interface UpsLedger {
  labels: Map<string, StandInLabel>;
  masters: Map<string, StandInMaster>;
  /** Accounts whose events are sent on. */
  subscriptions: Set<string>;
  calls: StandInCall[];
  /** Requests that were not as the contract has them, in words. */
  offences: string[];
}

export function upsLedger(): UpsLedger {
  return { labels: new Map(), masters: new Map(), subscriptions: new Set(), calls: [], offences: [] };
}

/** The labels that count: each is billed. */
export function liveLabels({ labels }: UpsLedger): StandInLabel[] {
  return [...labels.values()].filter(({ isVoided }) => !isVoided);
}

/** A number as UPS makes them; the last eight digits count up. */
export function trackingNumberOf(account: string, service: string, serial: number): string {
  return `1Z${account}${service}${String(serial).padStart(8, '0')}`;
}

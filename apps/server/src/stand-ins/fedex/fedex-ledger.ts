import type { StandInCall } from '#stand-ins/kit/stand-in-server.ts';

/** A box that FedEx has made a label of. */
export interface StandInBox {
  trackingNumber: string;
  reference: string;
  account: string;
  /** Of the consolidation it is in, and its own in there. */
  consolidation: string | null;
  index: string | null;
  isCancelled: boolean;
  /** What its scans say, the newest last. */
  scans: StandInScan[];
}

export interface StandInScan {
  code: string;
  description: string;
  /** A moment with its offset, as FedEx writes them. */
  at: string;
}

export interface StandInConsolidation {
  index: string;
  date: string;
  account: string;
  waybill: string;
  state: 'open' | 'confirmed' | 'deleted';
  /** How often it was really confirmed. */
  confirmations: number;
  jobId: string;
  /** How often its papers were asked for. */
  looks: number;
}

/** What FedEx has done, whatever anybody was told of it. */
export interface FedexLedger {
  boxes: Map<string, StandInBox>;
  consolidations: Map<string, StandInConsolidation>;
  calls: StandInCall[];
  /** Requests that were not as the contract has them, in words. */
  offences: string[];
}

export function fedexLedger(): FedexLedger {
  return { boxes: new Map(), consolidations: new Map(), calls: [], offences: [] };
}

/** The labels that count: each is billed once its box is handed over. */
export function liveBoxes({ boxes }: FedexLedger): StandInBox[] {
  return [...boxes.values()].filter(({ isCancelled }) => !isCancelled);
}

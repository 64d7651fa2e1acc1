import type { Sender } from '#partners/carriers/carriers.ts';

/** What of a batch leaves by FedEx International Priority DirectDistribution. */
export interface IpdShipment extends IpdLeaving {
  /** The center it leaves. */
  origin: Sender;
}

/** A batch, and what leaves with it. */
export interface IpdLeaving {
  batchId: string;
  boxes: IpdBox[];
}

export interface IpdBox {
  suborderId: string;
  trackingNumber: string | null;
}

export type IpdAnswer =
  /** FedEx has declared them; boxes that wait for a label of their own get it from the papers. */
  | { outcome: 'confirmed'; awaited: string[] }
  /** None is confirmed before these are mended; the messages by suborder id. */
  | { outcome: 'refused'; errors: Record<string, string[]> }
  /** There is no account to confirm with: FedEx's own software takes the input file. */
  | { outcome: 'by-file' };

/** A paper of a confirmed consolidation. */
export interface IpdPaper {
  /** What FedEx calls its kind. */
  kind: string;
  /** `PDF`, or what else it came as. */
  format: string;
  data: Buffer;
}

/** FedEx IPD; throws when FedEx cannot be reached or does not answer in time. */
export interface Ipd {
  /** Confirms the consolidations that these boxes are in; safe to repeat. */
  confirm(shipment: IpdShipment): Promise<IpdAnswer>;
  /** The papers of the confirmed consolidations that these boxes are in, in FedEx's order; none where FedEx gave none. */
  papers(leaving: IpdLeaving): Promise<IpdPaper[]>;
  /** Does one of these suborders leave in a consolidation that is not confirmed? FedEx is not asked. */
  isAwaiting(suborderIds: readonly string[]): Promise<boolean>;
  /** Changes nothing; says by a `PartnerProblem` that there is no answer. */
  check(): Promise<void>;
}

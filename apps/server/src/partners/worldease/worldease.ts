/** Package level detail of a Worldease batch: what UPS must know of every package before it crosses the border (D84). */
export interface Pld extends PldContent {
  /** The same key is one PLD, however often it is sent. */
  effectKey: string;
  batchId: string;
  /** The key of the PLD of this batch that was approved before, which this one takes the place of. */
  replaces: string | null;
}

export interface PldContent {
  shipper: Party;
  /** The day the packages leave the center, `YYYY-MM-DD`. */
  shipDate: string;
  /** In the order of their suborder ids. */
  packages: PldPackage[];
}

export interface PldPackage {
  suborderId: string;
  trackingNumber: string | null;
  transportMode: string;
  recipient: Party;
}

/** What is not known is empty. */
interface Party {
  name: string;
  company: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
}

export type PldAnswer =
  | { outcome: 'approved' }
  /** UPS takes none of them before these are mended; the messages by suborder id. */
  | { outcome: 'refused'; errors: Record<string, string[]> };

/** How UPS may give the label of a doc box. */
export const docBoxFormats = ['PNG', 'GIF', 'PDF', 'ZPL', 'EPL', 'STAR', 'SPL'] as const;

/** What goes on the pouch with the papers of a consolidated shipment, as UPS gave it. */
export interface DocBoxLabel {
  format: (typeof docBoxFormats)[number];
  data: Buffer;
}

/** UPS Worldease; throws when UPS cannot be reached or does not answer in time. */
export interface Worldease {
  uploadPld(pld: Pld): Promise<PldAnswer>;
  /** The labels that came with the approval of a batch, one for each shipment of these boxes; where there is none, ours is printed. */
  docBoxLabels(batchId: string, trackingNumbers: readonly string[]): Promise<DocBoxLabel[]>;
  /** Changes nothing; says by a `PartnerProblem` that there is no answer. */
  check(): Promise<void>;
}

import type { BearerClient } from '#partners/kit/bearer-client.ts';
import type { PartnerLine } from '#partners/kit/partner-line.ts';

/** Where an account of the company's own asks, and for whom. */
export interface AccountPlace {
  client: BearerClient;
  line: PartnerLine;
  account: string;
  now: () => Date;
}

/** A box a carrier has a label of. */
export interface Shipped {
  trackingNumber: string;
  /** Base64; undefined where only the number is known. */
  label: string | undefined;
}

import type { CreditOrigin } from './credit-backing.ts';

/** A credit as it stands; cents. */
export interface CreditRow {
  creditId: string;
  email: string;
  amount: number;
  remaining: number;
  /** Of what remains: held for orders that are being placed (D370). */
  reserved: number;
  reason: string;
  tag: string;
  orderId: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  deletedAt: Date | null;
  version: number;
  origin: CreditOrigin;
  /** How much of it is no gift. */
  backed: number;
}

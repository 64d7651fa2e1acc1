export interface RefundRequest {
  /** The same key is one refund, however often it is sent. */
  effectKey: string;
  /** The gateway's own id of the payment that is refunded. */
  paymentReference: string;
  gateway: string;
  /** Of the storefront's platform; null where the order did not come through it. */
  platformOrderId: string | null;
  /** Cents. */
  amount: number;
}

/** The gateway has it and will not lose it, but the money has not moved: ask again under the same key. */
interface Settling {
  outcome: 'settling';
  askAgainInSeconds: number;
}

/** It will never move. */
interface Refused {
  outcome: 'refused';
  message: string;
}

export type RefundAnswer = { outcome: 'settled'; transactionId: string } | Settling | Refused;

/** What is charged: a card that was just typed, as a word good for one use, or the one an earlier payment was made with. */
export type ChargedCard = { nonce: string } | { paymentReference: string };

export interface ChargeRequest {
  /** The same key is one charge, however often it is sent. */
  effectKey: string;
  orderId: string;
  /** Cents. */
  amount: number;
  card: ChargedCard;
  /** Seconds since it was sent before without a word on what became of it; null the first time. */
  secondsSinceAsked: number | null;
}

/** A charge that is made, and the card it was made to. */
export interface SettledCharge {
  outcome: 'settled';
  transactionId: string;
  brand: string;
  lastFour: string;
}

export type ChargeAnswer = SettledCharge | Settling | Refused;

export interface CardForm {
  /** What the form is opened with. */
  token: string;
  /** May the card of the payment that was asked about be charged again? */
  hasStoredCard: boolean;
}

/** Gives customers' money back; throws when it cannot be reached or does not answer in time. */
export interface Refunds {
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /**
   * What became of the refund under this key; undefined where there is none, and it may be sent again. A storefront is asked
   * for the order.
   */
  findRefund(effectKey: string, platformOrderId?: string | null): Promise<RefundAnswer | undefined>;
}

/** The gateway that takes and gives back customers' money; throws when it cannot be reached or does not answer in time. */
export interface Payments extends Refunds {
  charge(request: ChargeRequest): Promise<ChargeAnswer>;
  /** What became of the charge under this key; undefined where the gateway has none. */
  findCharge(effectKey: string): Promise<ChargeAnswer | undefined>;
  /** Opens the form for a new card; of the payment named, the gateway says whether its card is kept. */
  cardForm(paymentReference: string | null): Promise<CardForm>;
  /** Asks for the token of a form nobody opens; says by a `PartnerProblem` that there is none. */
  check(): Promise<void>;
}

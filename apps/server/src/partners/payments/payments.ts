export interface RefundRequest {
  /** The same key is one refund, however often it is sent. */
  effectKey: string;
  /** The gateway's own id of the payment that is refunded. */
  paymentReference: string;
  gateway: string;
  /** Cents. */
  amount: number;
}

export type RefundAnswer =
  | { outcome: 'settled'; transactionId: string }
  /** The gateway has it and will not lose it, but the money has not moved: ask again under the same key. */
  | { outcome: 'settling'; askAgainInSeconds: number }
  /** It will never move. */
  | { outcome: 'refused'; message: string };

/** The companies that take and give back customers' money; throws when one cannot be reached or does not answer in time. */
export interface Payments {
  refund(request: RefundRequest): Promise<RefundAnswer>;
}

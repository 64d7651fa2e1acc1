/** What may be decided about a suborder's problem (D159); nothing is done by deciding it. */
export const decidedRemedies = ['refund', 'credit', 'redelivery', 'redistribute', 'cancel', 'none'] as const;
export type DecidedRemedy = (typeof decidedRemedies)[number];

/** What each is called where it is chosen. */
export const decidedRemedyLabel = {
  refund: 'Refund',
  credit: 'Credit',
  redelivery: 'Redelivery',
  redistribute: 'Redistribute',
  cancel: 'Cancel',
  none: 'None',
} as const satisfies Record<DecidedRemedy, string>;

/** Does a decision stand in the place of moving the suborder? What is sent again or cancelled takes no stock for a new day. */
export function replacesMove(kind: DecidedRemedy): boolean {
  return kind === 'redelivery' || kind === 'cancel';
}

/** Is a sum of money part of it? */
export function hasAmount(kind: DecidedRemedy): kind is 'refund' | 'credit' {
  return kind === 'refund' || kind === 'credit';
}

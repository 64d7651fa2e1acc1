import { no, type Verdict, yes } from '../verdict.ts';
import type { MoneyKind } from './remedy-amount.ts';

export type Destination = 'customer' | 'recipient';

/** The remedies someone has chosen so far. */
export interface RemedyChoices {
  hasMoney: boolean;
  hasRedelivery: boolean;
  destination: Destination;
  kind: MoneyKind | null;
}

export interface RemedyFacts {
  /** May its goods be sent again? Not before Suborder Printed (spec 2, section 4). */
  redelivery: Verdict;
  /** Cents that can still go back of the order. */
  refundable: number;
  /** Cents that can still be given in credits for it. */
  creditable: number;
}

/** Each remedy, offered or with the sentence why it is not. */
export interface RemedyOffers {
  redelivery: Verdict;
  recipient: Verdict;
  refund: Verdict;
  credit: Verdict;
}

/**
 * Which remedies go together (spec 2, section 5; D154): a recipient gets account credits only and none beside a
 * redelivery; beside a redelivery there are credits to the customer and no refund.
 */
export function remedyOffers({ hasRedelivery, destination }: RemedyChoices, facts: RemedyFacts): RemedyOffers {
  return {
    redelivery: facts.redelivery,
    recipient: hasRedelivery ? no('with-redelivery.recipient') : yes,
    refund: refundOffer(hasRedelivery, destination, facts.refundable),
    credit: facts.creditable > 0 ? yes : no('nothing-left.credit'),
  };
}

/** The choices as far as they go together: what a newer choice rules out falls back to what is left. */
export function fittingChoices(choices: RemedyChoices): RemedyChoices {
  const destination = choices.hasRedelivery ? 'customer' : choices.destination;
  const isCreditOnly = choices.hasRedelivery || destination === 'recipient';
  return { ...choices, destination, kind: choices.kind === 'refund' && isCreditOnly ? 'credit' : choices.kind };
}

/** At least one remedy has to be chosen. */
export function checkRemedies({ hasMoney, hasRedelivery }: RemedyChoices, { redelivery }: RemedyFacts): Verdict {
  if (hasRedelivery && !redelivery.ok) return redelivery;
  return hasMoney || hasRedelivery ? yes : no('no-remedy');
}

/** Who gets the money, and as what (spec 2, section 5). The server checks the address in full (D155). */
export function checkReceiver(choices: RemedyChoices, email: string, facts: RemedyFacts): Verdict {
  const offers = remedyOffers(choices, facts);
  if (choices.kind === null) return no('no-kind');
  const offer = offers[choices.kind];
  if (!offer.ok) return offer;
  if (choices.destination === 'recipient' && !offers.recipient.ok) return offers.recipient;
  return email.includes('@') ? yes : no('no-email');
}

function refundOffer(hasRedelivery: boolean, destination: Destination, refundable: number): Verdict {
  if (hasRedelivery) return no('with-redelivery.money');
  if (destination === 'recipient') return no('credits-only');
  return refundable > 0 ? yes : no('nothing-left.refund');
}

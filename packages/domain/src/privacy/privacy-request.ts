/** What a shop asks for: what is kept of a customer, to erase one, or everything that came from the shop. */
export const privacyRequestKinds = ['access', 'erasure', 'shop-erasure'] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

export const privacyRequestStates = ['open', 'erasing', 'done', 'nothing-kept'] as const;
export type PrivacyRequestState = (typeof privacyRequestStates)[number];

const daysToAnswer = 30;

/** Until when a request is to be answered. */
export function answerBy(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + daysToAnswer * 24 * 3_600_000);
}

/** Is it for people to answer? A person is erased by itself, unless something stands in the way. */
export function isForPeople({ kind, state }: { kind: PrivacyRequestKind; state: PrivacyRequestState }): boolean {
  return state === 'open' && kind !== 'erasure';
}

/** A card of the gateway's test mode: its number is public and no money stands behind it. */
export interface TestCard {
  number: string;
  /** What the card form makes of it; a part after a dot tells one use from another. */
  nonce: string;
  brand: string;
  /** What the gateway does with it. */
  does: string;
}

/** The gateway's own names for what its test mode does; those below the fraud are ours. */
export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', nonce: 'fake-valid-visa-nonce', brand: 'visa', does: 'Is charged' },
  { number: '5555555555554444', nonce: 'fake-valid-mastercard-nonce', brand: 'mastercard', does: 'Is charged' },
  { number: '378282246310005', nonce: 'fake-valid-amex-nonce', brand: 'amex', does: 'Is charged' },
  { number: '6011111111111117', nonce: 'fake-valid-discover-nonce', brand: 'discover', does: 'Is charged' },
  { number: '4000111111111115', nonce: 'fake-processor-declined-visa-nonce', brand: 'visa', does: 'Is declined' },
  {
    number: '5105105105105100',
    nonce: 'fake-gateway-rejected-fraud-nonce',
    brand: 'mastercard',
    does: 'Is rejected as fraud',
  },
  { number: '4005519200000004', nonce: 'fake-slow-nonce', brand: 'visa', does: 'Settles later' },
  {
    number: '4012000033330026',
    nonce: 'fake-lost-answer-nonce',
    brand: 'visa',
    does: 'Is charged, the answer is lost',
  },
  { number: '4012000077777777', nonce: 'fake-lost-request-nonce', brand: 'visa', does: 'Is not reached at first' },
  { number: '4012888888881881', nonce: 'fake-unavailable-nonce', brand: 'visa', does: 'Meets a gateway in trouble' },
  { number: '4217651111111119', nonce: 'fake-unreachable-nonce', brand: 'visa', does: 'Meets no gateway at all' },
];

/** The public token that stands in where the gateway gives none (D142); what it opens charges nobody. */
export const publicToken = 'public-test-token';

/** What the simulated gateway opens its form with. */
export const simulatedToken = 'simulated-token';

/** Does this come from a form that no real card was typed into? */
export function isTestNonce(nonce: string): boolean {
  return nonce.startsWith('fake-');
}

/** What was typed into the form of test mode, if it is one of its cards; blanks do not count. */
export function testCardOf(number: string): TestCard | undefined {
  const digits = number.replaceAll(/[\s-]/g, '');
  return testCards.find((card) => card.number === digits);
}

/** The card behind a nonce of test mode. */
export function cardBehind(nonce: string): TestCard | undefined {
  const [name = ''] = nonce.split('.');
  return testCards.find((card) => card.nonce === name);
}

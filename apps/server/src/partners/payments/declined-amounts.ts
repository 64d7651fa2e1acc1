/** What processors say, by their code, as the gateway tells it. */
const processorWords = new Map([
  [2000, 'Do Not Honor'],
  [2001, 'Insufficient Funds'],
  [2002, 'Limit Exceeded'],
  [2003, "Cardholder's Activity Limit Exceeded"],
  [2004, 'Expired Card'],
  [2005, 'Invalid Credit Card Number'],
  [2006, 'Invalid Expiration Date'],
  [2007, 'No Account'],
  [2010, 'Card Issuer Declined CVV'],
  [2014, 'Processor Declined - Fraud Suspected'],
  [2038, 'Processor Declined'],
  [2044, 'Declined - Call Issuer'],
  [2046, 'Declined'],
  [2047, 'Call Issuer. Pick Up Card.'],
  [2053, 'Card reported as lost or stolen'],
]);

/** A processor's no in the words care reads to the customer. */
export function formatDecline(code: number): string {
  return `${processorWords.get(code) ?? 'Processor Declined'} (${code})`;
}

/**
 * Why the gateway's test mode refuses an amount of cents, as its real one does: $2,000.00 to $2,999.99 are declined with the
 * dollars as the code, up to $3,000.99 the processor is away, and $5,001.00 is rejected by the gateway. Null for all others.
 */
export function refusalOfAmount(amount: number): string | null {
  const dollars = Math.floor(amount / 100);
  if (dollars >= 2000 && dollars <= 2999) return formatDecline(dollars);
  if (dollars === 3000) return 'Processor Network Unavailable - Try Again (3000)';
  return amount === 500_100 ? 'Gateway Rejected: application_incomplete' : null;
}

/** Digits of a serial in a number of our own series. */
const serialDigits = 9;

/**
 * A tracking number of our own series (D586): letters, nine digits and the check digit of GS1, by which a number that was
 * typed or scanned wrong is found.
 */
export function parcelNumber(prefix: string, serial: number): string {
  const digits = String(serial).padStart(serialDigits, '0');
  return `${prefix}${digits}${checkDigitOf(digits)}`;
}

/** Is this a number of a series like ours, with its own check digit? */
export function isParcelNumber(text: string): boolean {
  const [, digits, check] = /^[A-Z]{2,4}(\d{9,})(\d)$/.exec(text) ?? [];
  return digits !== undefined && check === checkDigitOf(digits);
}

/** From the right, every other digit counts three times. */
function checkDigitOf(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

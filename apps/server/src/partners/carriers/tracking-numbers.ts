/** A UPS number: 1Z, six characters of shipper, two of service, seven digits of package, and a check digit. */
export function upsTrackingNumber(shipper: string, service: string, packageNumber: number): string {
  const body = `${shipper}${service}${digits(packageNumber, 7)}`;
  return `1Z${body}${upsCheckDigit(body)}`;
}

/** A FedEx Express number: eleven digits and a check digit. */
export function fedexExpressNumber(serial: number): string {
  const body = digits(serial, 11);
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (expressWeights[at % 3] ?? 0), 0);
  return `${body}${(sum % 11) % 10}`;
}

/** A FedEx Ground number: fourteen digits and a check digit. */
export function fedexGroundNumber(serial: number): string {
  const body = digits(serial, 14);
  return `${body}${checkDigit([...body].map(Number), [1, 3])}`;
}

const expressWeights = [3, 1, 7] as const;

/** Letters count as their place in the alphabet, from 2 for A, modulo 10. */
function upsCheckDigit(body: string): number {
  const values = [...body].map((sign) => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10));
  return checkDigit(values, [1, 2]);
}

/** The digit that brings the weighted sum to a multiple of ten. */
function checkDigit(values: readonly number[], weights: readonly [even: number, odd: number]): number {
  const sum = values.reduce((total, value, at) => total + value * (at % 2 === 0 ? weights[0] : weights[1]), 0);
  return (10 - (sum % 10)) % 10;
}

function digits(number: number, length: number): string {
  return `${Math.floor(number) % 10 ** length}`.padStart(length, '0');
}

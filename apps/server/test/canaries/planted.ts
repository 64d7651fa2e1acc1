import { canaries, type CanaryName } from './canaries.ts';

/** Which canary stands for a field of this name; fields that say which record is meant stay as they are. */
const byField: readonly [RegExp, CanaryName][] = [
  [/^(password)$/, 'newPassword'],
  [/^(code)$/, 'resetCode'],
  [/^(session|idToken|token)$/, 'identityToken'],
  [/^(link)$/, 'setUpLink'],
  [/^(nonce)$/, 'nonce'],
  [/^(givenName|firstName)$/, 'givenName'],
  [/^(familyName|lastName)$/, 'familyName'],
  [/email/i, 'customerEmail'],
  [/phone/i, 'phone'],
  [/^(address1|address|street)$/, 'street'],
  [/^(address2)$/, 'unit'],
  [/^(placeName)$/, 'place'],
  [/^(zipCode|zip)$/, 'zipCode'],
  [/^(message)$/, 'giftMessage'],
  [/^(instructions)$/, 'instructions'],
  [/note/i, 'internalNote'],
  [/^(body)$/, 'comment'],
  [/^(reason|memo|details)$/, 'reason'],
  [/^(q)$/, 'searched'],
  [/^(name|description|subject)$/, 'cell'],
];

/** The input with a canary in each field that holds what somebody wrote: what a screen would send of that person. */
export function writtenBy(input: unknown, field = ''): unknown {
  if (Array.isArray(input)) return input.map((part) => writtenBy(part, field));
  if (typeof input === 'object' && input !== null)
    return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, writtenBy(value, nameOf(key, input))]));
  const canary = byField.find(([name]) => name.test(field))?.[1];
  return typeof input === 'string' && canary ? canaries[canary] : input;
}

/** The code of a product is no secret. */
function nameOf(key: string, of: object): string {
  return key === 'code' && 'sku' in of ? 'productCode' : key;
}

/** The input with one of its top fields replaced: what no call takes, and refuses by the name of the field. */
export function spoiledBy(input: object, field: number, canary: string): Record<string, unknown> {
  const entries = Object.entries(input);
  const at = field % Math.max(1, entries.length);
  return Object.fromEntries(entries.map(([key, value], index) => [key, index === at ? canary : value]));
}

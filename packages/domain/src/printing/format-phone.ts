import { parseUsPhone } from '../suborders/recipient-phone.ts';
import { shownPhone } from '../suborders/shown-phone.ts';

/** A phone as people read it: US numbers grouped, others as they were given. */
export function formatPhone(phone: string): string {
  const known = parseUsPhone(phone);
  if (known === null) return phone.trim();
  const extension = known.extension === null ? '' : ` x${known.extension}`;
  return `${shownPhone(known.phone)}${extension}`;
}

/** A phone as machines at carriers read it: digits alone, US numbers without their country code. */
export function phoneDigits(phone: string): string {
  return parseUsPhone(phone)?.phone.slice(countryCode.length) ?? phone.replace(/\D/g, '');
}

const countryCode = '+1';

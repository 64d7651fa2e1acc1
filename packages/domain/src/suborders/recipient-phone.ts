import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export interface RecipientPhone {
  /** E.164. */
  phone: string;
  extension: string | null;
}

/** Ten digits whose area code and exchange begin with 2 to 9: what a US number looks like. New exchanges are not refused. */
const usNumber = /^[2-9]\d{2}[2-9]\d{6}$/;

/** The everyday spellings, read without the phone library: 2025550123, (202) 555-0123, +1 202.555.0123. */
const plainNumber = /^(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s./-]{0,2}(\d{3})[\s.-]?(\d{4})$/;

/** A US-style phone number as E.164 with its extension apart (D134); null for anything that is none, such as 911. */
export function parseUsPhone(text: string): RecipientPhone | null {
  const trimmed = text.trim();
  if (trimmed.length > 40) return null;
  const parts = plainNumber.exec(trimmed);
  if (parts !== null) return usPhone(parts.slice(1).join(''), null);
  const parsed = parsePhoneNumberFromString(trimmed, { defaultCountry: 'US', extract: false });
  if (parsed === undefined || parsed.countryCallingCode !== '1') return null;
  return usPhone(parsed.nationalNumber, parsed.ext ?? null);
}

function usPhone(digits: string, extension: string | null): RecipientPhone | null {
  return usNumber.test(digits) ? { phone: `+1${digits}`, extension } : null;
}

import { isTransportMode, type TransportMode } from '../deliveries/transport-mode.ts';
import { isEmail } from '../identity/email-rule.ts';
import { parseMoney, ratePpm } from '../money.ts';
import { oneLine, plainLines } from '../plain-text.ts';
import { maySaveNotecard } from '../printing/notecards/notecard-rules.ts';
import { parseUsPhone } from '../suborders/recipient-phone.ts';
import { type Day, isDay } from '../time/calendar-day.ts';
import type { CellRule } from './bulk-record.ts';

const largestQuantity = 100_000;
const largestAmount = 100_000_000;

/** Text of one line with a limit of signs. */
export function lineRule(longest: number, required: boolean): CellRule<string> {
  return {
    blank: '',
    parse: (text) => (text.length > longest ? null : oneLine(text)),
    message: `at most ${longest} characters`,
    required,
  };
}

export const emailRule: CellRule<string> = {
  blank: '',
  parse: (text) => (isEmail(text) ? text.toLowerCase() : null),
  message: 'Invalid email',
  required: true,
};

/** A customer has no instructions where an extension could go, so that theirs is left out. */
export const phoneRule: CellRule<string> = {
  blank: '',
  parse: (text) => parseUsPhone(text)?.phone ?? null,
  message: 'Invalid phone number',
  required: true,
};

export const dayRule: CellRule<Day> = {
  blank: '',
  parse: (text) => (isDay(text) ? text : null),
  message: 'must be a real date, YYYY-MM-DD',
  required: true,
};

export const quantityRule: CellRule<number> = {
  blank: 0,
  parse: (text) => wholeNumber(text, 1, largestQuantity),
  message: 'must be a whole number above zero',
  required: true,
};

/** Cents; an amount of a file is never negative and never more than a million dollars. */
export function moneyRule<Blank>(blank: Blank): CellRule<number | Blank> {
  return {
    blank,
    parse: (text) => {
      const cents = parseMoney(text);
      return cents !== null && cents <= largestAmount ? cents : null;
    },
    message: 'must be an amount such as 12.50, at most 1,000,000.00',
  };
}

/** Parts per million. */
export const taxRateRule: CellRule<number> = {
  blank: 0,
  parse: (text) => (/^\d?(?:\.\d{1,6})?$/.test(text) ? ratePpm(Number(text)) : null),
  message: 'must be a fraction from 0 to 1, such as 0.06',
};

export const messageRule: CellRule<string> = {
  blank: '',
  parse: (text) => (maySaveNotecard(plainLines(text)).ok ? plainLines(text) : null),
  message: (text) => {
    const verdict = maySaveNotecard(plainLines(text));
    return verdict.ok ? '' : verdict.message;
  },
};

export function degreesRule(limit: number): CellRule<number | undefined> {
  return {
    blank: undefined,
    parse: (text) =>
      /^[+-]?\d{1,3}(?:\.\d{1,15})?$/.test(text) && Math.abs(Number(text)) <= limit ? Number(text) : null,
    message: `must be a number from -${limit} to ${limit}`,
  };
}

export const windowStartRule: CellRule<string | undefined> = {
  blank: undefined,
  parse: (text) => (/^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(text) ? text.padStart(5, '0') : null),
  message: 'must be a time of 24 hours, HH:mm',
};

export const transportModeRule: CellRule<TransportMode | undefined> = {
  blank: undefined,
  parse: (text) => modeNamed(text.toLowerCase()),
  message: 'is not a transport mode',
};

/** The number of something the company has: a center or a delivery area. */
export function knownNumberRule(known: { has(id: number): boolean }, message: string): CellRule<number | undefined> {
  return {
    blank: undefined,
    parse: (text) => {
      const id = wholeNumber(text, 0, 2_147_483_647);
      return id !== null && known.has(id) ? id : null;
    },
    message,
  };
}

function modeNamed(text: string): TransportMode | null {
  return isTransportMode(text) ? text : null;
}

function wholeNumber(text: string, least: number, most: number): number | null {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : -1;
  return number >= least && number <= most ? number : null;
}

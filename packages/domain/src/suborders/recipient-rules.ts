import { keysOf } from '../typed-object.ts';
import { isEmail } from '../identity/email-rule.ts';
import { oneLine, plainLines } from '../plain-text.ts';
import { parseUsPhone } from './recipient-phone.ts';
import { stateAndZipProblem } from './us-states.ts';

export type LocationType = 'residential' | 'commercial';

/** The recipient form as it is filled in: every field is text, and any may be missing. */
export type RecipientDraft = { readonly [Field in RecipientTextField]?: string | null | undefined };

/** A recipient as it is stored: trimmed, state in capitals, ZIP of five digits, phone in E.164. */
export interface RecipientAddress {
  firstName: string;
  lastName: string;
  address1: string;
  address2: string;
  locationType: LocationType;
  placeName: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  email: string;
  instructions: string;
}

export interface Recipient extends RecipientAddress {
  coords: { lat: number; lng: number };
}

export interface RecipientProblem {
  field: RecipientTextField | 'coords';
  message: string;
}

export type RecipientCheck<Checked> =
  | { ok: true; recipient: Checked }
  | { ok: false; problems: readonly RecipientProblem[] };

type RecipientTextField = keyof RecipientAddress;
type Coordinates = { lat?: number | null | undefined; lng?: number | null | undefined } | null | undefined;

const fields = {
  firstName: { words: 'First name', longest: 60, required: true },
  lastName: { words: 'Last name', longest: 60, required: true },
  address1: { words: 'Address', longest: 120, required: true },
  address2: { words: 'Address line 2', longest: 120, required: false },
  locationType: { words: 'Location type', longest: 20, required: true },
  placeName: { words: 'Place name', longest: 120, required: false },
  city: { words: 'City', longest: 60, required: true },
  state: { words: 'State', longest: 60, required: true },
  zipCode: { words: 'Zipcode', longest: 20, required: true },
  phone: { words: 'Phone number', longest: 40, required: true },
  email: { words: 'Email', longest: 254, required: false },
  instructions: { words: 'Instructions', longest: 500, required: false },
} as const satisfies Record<RecipientTextField, { words: string; longest: number; required: boolean }>;
const fieldNames = keysOf(fields);

/** Every rule of the recipient form with its exact texts (spec 2, section 5), but for the coordinates: they come from the map. */
export function checkRecipientAddress(draft: RecipientDraft): RecipientCheck<RecipientAddress> {
  const typed = tidied(draft);
  const phone = parseUsPhone(typed.phone);
  const text = { ...typed, instructions: withExtension(typed.instructions, phone?.extension ?? null) };
  const problems = problemsOf(text, phone !== null);
  const locationType = readLocationType(text.locationType);
  if (problems.length > 0 || phone === null || locationType === null) return { ok: false, problems };
  const recipient = {
    ...text,
    locationType,
    state: text.state.toUpperCase(),
    zipCode: text.zipCode.slice(0, 5),
    phone: phone.phone,
  };
  return { ok: true, recipient };
}

/** Each field by its own rule; where state and ZIP code have the right shape, also by their lists and beside each other. */
function problemsOf(text: Record<RecipientTextField, string>, phoneIsGood: boolean): RecipientProblem[] {
  const problems = fieldNames.flatMap((field) => {
    const message = problemOf(field, text[field], phoneIsGood);
    return message === null ? [] : [{ field, message }];
  });
  if (problems.some(({ field }) => field === 'state' || field === 'zipCode')) return problems;
  const problem = stateAndZipProblem(text.state, text.zipCode);
  if (problem === null) return problems;
  const place = problems.findIndex(({ field }) => fieldNames.indexOf(field) > fieldNames.indexOf(problem.field));
  return problems.toSpliced(place === -1 ? problems.length : place, 0, problem);
}

/** What is said of coordinates that are missing or off the globe. */
export const coordsProblem = { field: 'coords', message: 'Latitude and longitude are required' } as const;

/** Is this place on the globe? Both numbers must be there and within their degrees. */
export function parseCoords(coords: Coordinates): { lat: number; lng: number } | null {
  const lat = coords?.lat ?? Number.NaN;
  const lng = coords?.lng ?? Number.NaN;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

function tidied(draft: RecipientDraft): Record<RecipientTextField, string> {
  const line = (field: RecipientTextField) => oneLine(draft[field] ?? '');
  return {
    firstName: line('firstName'),
    lastName: line('lastName'),
    address1: line('address1'),
    address2: line('address2'),
    locationType: line('locationType').toLowerCase(),
    placeName: line('placeName'),
    city: line('city'),
    state: line('state'),
    zipCode: line('zipCode'),
    phone: line('phone'),
    email: line('email'),
    instructions: plainLines(draft.instructions ?? ''),
  };
}

function problemOf(field: RecipientTextField, text: string, phoneIsGood: boolean): string | null {
  const { words, longest, required } = fields[field];
  if (text === '') return required ? `${words} is required` : null;
  if (field === 'state') return /^[a-z]{2}$/i.test(text) ? null : 'Use a 2-letter state code';
  if (field === 'zipCode') return /^\d{5}(?:[- ]?\d{4})?$/.test(text) ? null : 'Invalid zipcode';
  if (field === 'phone') return phoneIsGood ? null : 'Invalid phone number';
  if (field === 'email') return isEmail(text) ? null : 'Invalid email';
  if (field === 'locationType') return readLocationType(text) === null ? 'Use residential or commercial' : null;
  return text.length > longest ? `${words} must have ${longest} characters at most` : null;
}

function readLocationType(text: string): LocationType | null {
  return text === 'residential' || text === 'commercial' ? text : null;
}

/** A driver dials the number and reads the extension where the other instructions are (D134); an earlier one is not his. */
function withExtension(instructions: string, extension: string | null): string {
  if (extension === null) return instructions;
  const rest = withoutExtension(instructions);
  return `${rest}${rest === '' ? '' : '; '}Phone extension ${extension}`;
}

/** The instructions without the extension of a phone that is no longer theirs. */
export function withoutExtension(instructions: string): string {
  return instructions.replace(/(?:^|; )Phone extension \d+$/, '');
}

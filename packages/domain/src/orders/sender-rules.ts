import { emailIdentity, isEmail } from '../identity/email-rule.ts';
import { oneLine } from '../plain-text.ts';
import { parseUsPhone } from '../suborders/recipient-phone.ts';

/** Who buys an order: names trimmed, the address as it identifies a customer, phone in E.164. */
export interface Sender {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export type SenderField = keyof Sender;

/** The customer form as it is filled in: every field is text, and any may be missing. */
export type SenderDraft = { readonly [Field in SenderField]?: string | null | undefined };

export interface SenderProblem {
  field: SenderField;
  message: string;
}

export type SenderCheck = { ok: true; sender: Sender } | { ok: false; problems: readonly SenderProblem[] };

const words = { firstName: 'First name', lastName: 'Last name', email: 'Email', phone: 'Phone number' } as const;
const fields = ['firstName', 'lastName', 'email', 'phone'] as const satisfies readonly SenderField[];
const longestName = 60;

/** Every rule of the customer step (spec 2, section 5): all four are needed, in the forms the recipient's have. */
export function checkSender(draft: SenderDraft): SenderCheck {
  const typed = {
    firstName: oneLine(draft.firstName ?? ''),
    lastName: oneLine(draft.lastName ?? ''),
    email: oneLine(draft.email ?? ''),
    phone: oneLine(draft.phone ?? ''),
  };
  const phone = parseUsPhone(typed.phone)?.phone ?? null;
  const problems = fields.flatMap((field) => {
    const message = problemOf(field, typed[field], phone !== null);
    return message === null ? [] : [{ field, message }];
  });
  if (problems.length > 0 || phone === null) return { ok: false, problems };
  return { ok: true, sender: { ...typed, email: emailIdentity(typed.email), phone } };
}

function problemOf(field: SenderField, text: string, phoneIsGood: boolean): string | null {
  if (text === '') return `${words[field]} is required`;
  if (field === 'email') return isEmail(text) ? null : 'Invalid email';
  if (field === 'phone') return phoneIsGood ? null : 'Invalid phone number';
  return text.length > longestName ? `${words[field]} must have ${longestName} characters at most` : null;
}

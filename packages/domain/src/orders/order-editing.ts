import { formatFieldName } from '../format-field-name.ts';
import { keysOf, tableOf } from '../typed-object.ts';
import { no, type Verdict, yes } from '../verdict.ts';
import { checkSender, type SenderProblem } from './sender-rules.ts';

/** The customer's contact as an order shows it. */
export interface OrderContact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  zipCode: string;
}

const contactFields = ['firstName', 'lastName', 'email', 'phone', 'zipCode'] as const satisfies (keyof OrderContact)[];
const editable: readonly string[] = [...contactFields, 'type', 'internalNote'];

/** May these fields of an order be written by hand? All others follow from its suborders and its money (D236). */
export function mayEditFields(names: readonly string[]): Verdict {
  const odd = names.filter((name) => !editable.includes(name));
  if (odd.length > 0) return no('field-not-editable', odd.map((name) => formatFieldName(name)).join(', '));
  return names.length > 0 ? yes : no('bad-input.nothing-sent');
}

type ContactCheck = { ok: true; contact: OrderContact } | { ok: false; problems: readonly ContactProblem[] };
interface ContactProblem {
  field: keyof OrderContact;
  message: string;
}

/** The contact as it will be: what was sent over what is stored, by the rules of the customer form. */
export function checkContact(
  stored: OrderContact,
  sent: Partial<Record<keyof OrderContact, string | undefined>>,
): ContactCheck {
  const drafted = { ...stored, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) };
  const checked = checkSender(drafted);
  const zipCode = drafted.zipCode.trim();
  const problems: ContactProblem[] = [
    ...(checked.ok ? [] : checked.problems.filter((problem) => isSent(sent, problem))),
    ...(zipCode === '' || /^\d{5}(?:[- ]?\d{4})?$/.test(zipCode)
      ? []
      : [{ field: 'zipCode' as const, message: 'Invalid zipcode' }].filter((problem) => isSent(sent, problem))),
  ];
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, contact: { ...tidied(drafted), ...(checked.ok && checked.sender), zipCode: zipCode.slice(0, 5) } };
}

/** What is stored may be older than a rule; only what someone writes now is held against it. */
function isSent(
  sent: Partial<Record<keyof OrderContact, string | undefined>>,
  { field }: SenderProblem | ContactProblem,
): boolean {
  return sent[field] !== undefined;
}

function tidied({ firstName, lastName, email, phone }: OrderContact) {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim().toLowerCase(),
    phone: phone.trim(),
  };
}

/** The fields in which two versions of a thing differ, as the audit trail tells them. */
export function changedFields<Field extends string, Value>(
  before: Readonly<Record<Field, Value>>,
  after: Readonly<Record<Field, Value>>,
): { before: Partial<Record<Field, Value>>; after: Partial<Record<Field, Value>> } {
  const changed = keysOf(after).filter((field) => before[field] !== after[field]);
  return { before: tableOf(changed, (field) => before[field]), after: tableOf(changed, (field) => after[field]) };
}

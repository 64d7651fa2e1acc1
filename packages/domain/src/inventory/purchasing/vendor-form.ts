import { isEmail } from '../../identity/email-rule.ts';
import { hasMoreSigns } from '../../plain-text.ts';
import { keysOf } from '../../typed-object.ts';

/** A vendor as it is written. */
export interface VendorDraft {
  name: string;
  /** Where purchase orders are sent; empty where they are not sent by mail. */
  email: string;
  phone: string;
  /** Our number in the vendor's books. */
  accountNumber: string;
  note: string;
}

export type VendorField = keyof VendorDraft;

const longest: Readonly<Record<VendorField, number>> = {
  name: 100,
  email: 254,
  phone: 40,
  accountNumber: 60,
  note: 1000,
};

export const vendorFieldLabels: Readonly<Record<VendorField, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  accountNumber: 'Account number',
  note: 'Note',
};

/** What is wrong with each field; empty where the vendor may be saved. */
export function vendorProblems(draft: VendorDraft): Partial<Record<VendorField, string>> {
  const problems: Partial<Record<VendorField, string>> = {};
  for (const field of keysOf(longest))
    if (hasMoreSigns(draft[field], longest[field]))
      problems[field] = `${vendorFieldLabels[field]} must have ${longest[field]} characters at most.`;
  if (draft.name.trim() === '') problems.name = 'Name is required.';
  if (draft.email !== '' && !isEmail(draft.email)) problems.email = 'Email must be an email address.';
  return problems;
}

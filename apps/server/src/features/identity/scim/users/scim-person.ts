import { emailIdentity, isEmail } from '@bloomdesk/domain/identity/email-rule';
import { Refusal } from '#http/refusal.ts';
import { assignmentsOf, type ScimOperation, textOfValue, truthOfValue } from '#features/identity/scim/scim-patch.ts';

/** What is kept of a person as a provider sends them. */
export interface ScimPerson {
  userName: string;
  externalId: string | null;
  email: string;
  givenName: string;
  familyName: string;
  isActive: boolean;
}

interface SentEmail {
  value?: string | null | undefined;
  type?: string | null | undefined;
  primary?: boolean | null | undefined;
}

export interface SentPerson {
  userName: string;
  externalId?: string | null | undefined;
  name?: { givenName?: string | null | undefined; familyName?: string | null | undefined } | null | undefined;
  emails?: readonly SentEmail[] | null | undefined;
  active?: boolean | null | undefined;
}

const longestName = 60;

/** A whole person as it was sent; what is left out stays as it was. */
export function personSent(sent: SentPerson, before?: ScimPerson): ScimPerson {
  return checked({
    userName: sent.userName,
    externalId: sent.externalId === undefined ? (before?.externalId ?? null) : sent.externalId,
    email: emailSent(sent.emails) ?? (isEmail(sent.userName) ? sent.userName : (before?.email ?? '')),
    givenName: sent.name?.givenName ?? before?.givenName ?? '',
    familyName: sent.name?.familyName ?? before?.familyName ?? '',
    isActive: sent.active ?? before?.isActive ?? true,
  });
}

/** A person after the steps of a change. What Bloomdesk does not keep, such as titles and telephones, is read over. */
export function personPatched(before: ScimPerson, operations: readonly ScimOperation[]): ScimPerson {
  let after = before;
  for (const { op, path, value } of assignmentsOf(operations))
    after = op === 'remove' ? without(after, path) : assigned(after, path, value);
  return checked(after);
}

function assigned(person: ScimPerson, path: string, value: unknown): ScimPerson {
  if (path === 'active') return { ...person, isActive: truthOfValue(value, 'active') };
  if (path === 'username') {
    const userName = textOfValue(value, 'userName');
    // Where the name was the address, it still is.
    const isAddress = emailIdentity(person.userName) === person.email && isEmail(userName);
    return { ...person, userName, ...(isAddress && { email: userName }) };
  }
  if (path === 'externalid') return { ...person, externalId: textOfValue(value, 'externalId') };
  if (path === 'name.givenname') return { ...person, givenName: textOfValue(value, 'name.givenName') };
  if (path === 'name.familyname') return { ...person, familyName: textOfValue(value, 'name.familyName') };
  if (path === 'name') return named(person, value);
  if (path === 'emails[type eq "work"].value' || path === 'emails[primary eq true].value')
    return { ...person, email: textOfValue(value, 'emails') };
  if (path === 'emails') return { ...person, email: emailSent(Array.isArray(value) ? value : [value]) ?? person.email };
  return person;
}

function without(person: ScimPerson, path: string): ScimPerson {
  if (path === 'username') throw new Refusal('scim-value', ['userName']);
  if (path === 'externalid') return { ...person, externalId: null };
  if (path === 'name.givenname') return { ...person, givenName: '' };
  if (path === 'name.familyname') return { ...person, familyName: '' };
  if (path === 'name') return { ...person, givenName: '', familyName: '' };
  return person;
}

function named(person: ScimPerson, value: unknown): ScimPerson {
  const { givenName = person.givenName, familyName = person.familyName } = Object(value);
  return {
    ...person,
    givenName: textOfValue(givenName, 'name.givenName'),
    familyName: textOfValue(familyName, 'name.familyName'),
  };
}

/** The primary address, else the one for work, else the first. */
function emailSent(emails: readonly unknown[] | null | undefined): string | undefined {
  const sent = (emails ?? []).map((email): SentEmail => Object(email)).filter(({ value }) => typeof value === 'string');
  const chosen = sent.find(({ primary }) => primary === true) ?? sent.find(({ type }) => type === 'work') ?? sent[0];
  return chosen?.value?.trim() || undefined;
}

function checked(person: ScimPerson): ScimPerson {
  const email = emailIdentity(person.email);
  if (!isEmail(email)) throw new Refusal('scim-value', ['emails']);
  if (person.userName === '' || person.userName.length > 254) throw new Refusal('scim-value', ['userName']);
  return {
    ...person,
    email,
    externalId: person.externalId?.trim() || null,
    givenName: person.givenName.trim().slice(0, longestName),
    familyName: person.familyName.trim().slice(0, longestName),
  };
}

import type { Person } from '@bloomdesk/contract/identity/people.shapes';

/** What is written of a person. */
export interface PersonFields {
  givenName: string;
  familyName: string;
  groups: readonly string[];
}

export const personLabels: Readonly<Record<keyof PersonFields, string>> = {
  givenName: 'First name',
  familyName: 'Last name',
  groups: 'Groups and centers',
};

/** The person as a form holds them, with the version it was read at. */
export function fieldsOf({ givenName, familyName, groups, version }: Person): {
  fields: PersonFields;
  version: number;
} {
  return { fields: { givenName, familyName, groups: groups.toSorted() }, version };
}

import type { Person } from '@bloomdesk/contract/identity/people.shapes';

type Words = Pick<Person, 'givenName' | 'familyName' | 'email'>;

/** What a person is called; their address until they have given a name. */
export function nameOf({ givenName, familyName, email }: Words): string {
  return `${givenName} ${familyName}`.trim() || email;
}

/** Groups that say what a person does, in their order. */
export function teamsOf({ groups }: Pick<Person, 'groups'>): readonly string[] {
  return groups.filter((group) => !isCenterGroup(group));
}

/** Groups that say which centers a person works at. */
export function centersOf({ groups }: Pick<Person, 'groups'>): readonly string[] {
  const centers = groups.filter(isCenterGroup);
  return centers.includes('FCAll') ? ['All centers'] : centers;
}

/** How the account stands, in a word. */
export function stateLabel({ state }: Pick<Person, 'state'>): string {
  return { active: 'Active', invited: 'Invited', disabled: 'Disabled' }[state];
}

function isCenterGroup(group: string): boolean {
  return group.startsWith('FC');
}

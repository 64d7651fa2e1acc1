import { staffRoles } from '@bloomdesk/domain/access/permissions';
import { badField } from '#http/refusal.ts';

/** Names of groups as People Ops writes them, `A,B`; one that neither a role nor a center knows is refused by name. */
export function groupsOf(text: string, siteRoles: readonly string[]): string[] {
  return knownGroups(
    text.split(',').map((name) => name.trim()),
    siteRoles,
  );
}

/** Each group once; one that neither a role nor a center knows is refused by name. */
export function knownGroups(given: readonly string[], siteRoles: readonly string[]): string[] {
  const known = new Set<string>([...staffRoles, 'FCAll', ...siteRoles]);
  const names = [...new Set(given)].filter(Boolean);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw badField(
      'groups',
      `${unknown.join(', ')} ${unknown.length > 1 ? 'are' : 'is'} not known. Known are ${[...known].join(', ')}`,
    );
  }
  return names;
}

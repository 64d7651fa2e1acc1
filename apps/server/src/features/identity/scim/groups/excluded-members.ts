/** Providers leave members out where they only ask whether a group is there: a group may have thousands. */
export function isWithMembers(excludedAttributes: string | undefined): boolean {
  const excluded = (excludedAttributes ?? '').split(',').map((name) => name.trim().toLowerCase());
  return !excluded.includes('members');
}

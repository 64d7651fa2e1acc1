/** Which groups of a provider give which groups of Bloomdesk: theirs, with ours (D556). */
export type GroupMapping = ReadonlyMap<string, readonly string[]>;

/** `Florists = OpsAssociate, FCHub; Care team = CareAssociate`; undefined when it cannot be read. */
export function readGroupMapping(text: string): GroupMapping | undefined {
  const mapping = new Map<string, string[]>();
  for (const line of text.split(';').filter((part) => part.trim() !== '')) {
    const at = line.lastIndexOf('=');
    const theirs = line.slice(0, Math.max(0, at)).trim();
    const ours = namesIn(line.slice(at + 1));
    if (theirs === '' || ours.length === 0 || mapping.has(theirs)) return undefined;
    mapping.set(theirs, ours);
  }
  return mapping.size === 0 ? undefined : mapping;
}

/**
 * The names in a claim of groups: a list, a list in a text (`["a","b"]`), or, as Cognito passes groups of another provider
 * on, names between brackets or commas (`[a, b]`). What is no text is no group.
 */
export function groupsInClaim(claim: unknown): string[] {
  if (Array.isArray(claim)) return unique(claim.filter((name) => typeof name === 'string'));
  if (typeof claim !== 'string') return [];
  return listIn(claim) ?? namesIn(claim.replace(/^\s*\[/, '').replace(/\]\s*$/, ''));
}

/** Bloomdesk's groups of somebody who is in these groups of the provider, each once and in order; unknown ones give nothing. */
export function mappedGroups(theirs: readonly string[], mapping: GroupMapping): string[] {
  return unique(theirs.flatMap((name) => mapping.get(name) ?? [])).toSorted();
}

/** Are these the same groups, whatever their order? */
export function areSameGroups(one: readonly string[], other: readonly string[]): boolean {
  return new Set(one).size === new Set(other).size && one.every((group) => other.includes(group));
}

function listIn(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? groupsInClaim(list) : undefined;
  } catch {
    return undefined;
  }
}

function namesIn(text: string): string[] {
  return unique(text.split(',').map((name) => name.trim()));
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => name !== '');
}

const prefix = 'BLOOMDESK_';
/** Names other programs use for themselves. */
const foreign = new Set(['PUBLIC_URL', 'GOOGLE_API_KEY']);

/**
 * What is wrong with the names of an environment: those that begin with ours and are unknown, and those so near to one of
 * our settings that it was meant (D281). All others belong to other programs.
 */
export function nameProblems(names: readonly string[], known: ReadonlySet<string>): string[] {
  return names.flatMap((name) => {
    if (known.has(name) || foreign.has(name)) return [];
    const meant = meantBy(name, [...known]);
    if (meant === undefined && !name.startsWith(prefix)) return [];
    const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
    return [`${name} is not a setting Bloomdesk knows.${hint}`];
  });
}

function meantBy(name: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((setting) => ({ setting, slips: slipsBetween(name, setting) }))
    .filter(({ slips }) => slips !== undefined)
    .toSorted((one, other) => (one.slips ?? 0) - (other.slips ?? 0));
  return ranked[0]?.setting;
}

/** How far a name is from a setting; undefined when it is none of its misspellings. */
function slipsBetween(name: string, setting: string): number | undefined {
  if (!name.startsWith(prefix) && wordsOf(name).length < 2) return undefined; // PATH, HOME and their like
  const [given, right] = [bare(name), bare(setting)];
  if (given === right) return 0;
  const slips = distance(given, right);
  const most = name.startsWith(prefix) ? Math.max(2, Math.floor(right.length / 4)) : right.length >= 12 ? 2 : 1;
  if (slips <= most && right.length >= 4) return slips;
  return isShortened(name, setting) ? 3 : undefined;
}

const wordsOf = (name: string) => name.split('_').filter((word) => word !== '');

/** Without our prefix and the signs between the words. */
const bare = (name: string) =>
  (name.startsWith(prefix) ? name.slice(prefix.length) : name).replaceAll(/[^A-Za-z\d]/g, '').toUpperCase();

/** ONFLEET_KEY for ONFLEET_API_KEY: the same first and last word, and one left out between them. */
function isShortened(name: string, setting: string): boolean {
  const [given, right] = [wordsOf(name), wordsOf(setting)];
  return (
    given.length >= 2 &&
    right.length === given.length + 1 &&
    given[0] === right[0] &&
    given.at(-1) === right.at(-1) &&
    given.every((word) => right.includes(word))
  );
}

/** Letters left out, put in, replaced or swapped. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1];
      const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

import type { ReactNode } from 'react';
import type { IconName } from '#ui/icon-paths.ts';

/** One thing the command palette goes to or does. */
export interface PaletteEntry {
  id: string;
  label: string;
  note?: string | undefined;
  icon?: IconName | undefined;
  /** Its shortcut, such as `g o`. */
  keys?: string | undefined;
  /** Other words one may find it by. */
  keywords?: string | undefined;
  /** Why it cannot be done now; shown in place of the note. */
  disabledReason?: string | undefined;
  /** Does something on the page, often in a dialog. */
  isAction?: boolean | undefined;
  /** Shown in place of label and note, where an entry has columns. */
  row?: ReactNode;
  onAction: () => void;
}

export interface PaletteGroup {
  title: string;
  entries: readonly PaletteEntry[];
  /** Found by the server for the query: shown as they are. What has exactly this id comes before everything. */
  found?: 'exact' | 'like' | undefined;
}

/** The groups that are left of a query, in the order of how surely they are meant. */
export interface MatchedGroups {
  groups: PaletteGroup[];
  /** What stands first is meant, whatever the server may still find: it has this id, or its name begins like this. */
  isSure: boolean;
}

/**
 * The groups with the entries that hold every word of the query; empty groups are left out. What has the id stands first,
 * then what is called so, then what the server found, then what is only found by another word.
 */
export function matchEntries(groups: readonly PaletteGroup[], query: string): MatchedGroups {
  const words = wordsOf(query);
  const ranked = groups
    .map((group) => rankedGroup(group, words))
    .filter(({ group }) => group.entries.length > 0)
    .toSorted((a, b) => a.rank - b.rank);
  return { groups: ranked.map(({ group }) => group), isSure: (ranked[0]?.rank ?? 3) < 2 };
}

/** `can-2` and `can2` are two words: what to do, and the suborder. */
function wordsOf(query: string): string[] {
  return query
    .toLowerCase()
    .replaceAll(/(?<=[a-z])-?(?=\d+(?:\s|$))/g, ' -')
    .split(/\s+/)
    .filter(Boolean);
}

function rankedGroup(group: PaletteGroup, words: readonly string[]): { group: PaletteGroup; rank: number } {
  if (group.found) return { group, rank: group.found === 'exact' ? 0 : 2 };
  const matched = group.entries
    .map((entry) => ({ entry, closeness: closenessOf(entry, words) }))
    .filter(({ closeness }) => closeness < none)
    .toSorted((a, b) => a.closeness - b.closeness);
  const isMeant = words.length === 0 || (matched[0]?.closeness ?? none) < 2;
  return { group: { ...group, entries: matched.map(({ entry }) => entry) }, rank: isMeant ? 1 : 3 };
}

const none = 4;

/**
 * 0 where the name begins with the first word, 1 where words begin words of the name, 2 where they begin only other words
 * by which it may be found, 3 where they are somewhere in it or it cannot be done now.
 */
function closenessOf({ label, note, keywords, disabledReason }: PaletteEntry, words: readonly string[]): number {
  const name = label.toLowerCase();
  const text = `${name} ${note ?? ''} ${keywords ?? ''}`.toLowerCase();
  if (!words.every((word) => text.includes(word))) return none;
  const isIndex = (word: string) => /^-\d+$/.test(word) && name.endsWith(`${word})`);
  const begins = (where: string) => (word: string) => ` ${where}`.includes(` ${word}`) || isIndex(word);
  if (!words.every(begins(text)) || disabledReason !== undefined) return 3;
  if (!words.some(begins(name))) return 2;
  return name.startsWith(words[0] ?? '') ? 0 : 1;
}

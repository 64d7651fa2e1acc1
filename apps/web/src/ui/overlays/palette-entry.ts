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
  onAction: () => void;
}

export interface PaletteGroup {
  title: string;
  entries: readonly PaletteEntry[];
  /** Found by the server for the query: shown as they are. */
  isFound?: boolean | undefined;
}

/** The groups with the entries that hold every word of the query; empty groups are left out. */
export function matchEntries(groups: readonly PaletteGroup[], query: string): PaletteGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (entry: PaletteEntry) => {
    const text = `${entry.label} ${entry.note ?? ''} ${entry.keywords ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => (group.isFound ? group : { ...group, entries: group.entries.filter(holds) }))
    .filter((group) => group.entries.length > 0);
}

import { useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from './react/store.ts';

/** A key of the keyboard that does something on the page in view. */
export interface Shortcut {
  /** `p`, `?`, `g o` or `Ctrl K`; never one the frame has already. */
  keys: string;
  /** What it does, verb first; listed under `?`. */
  label: string;
  onPress: () => void;
  /** Works while someone types, too. */
  whileTyping?: boolean | undefined;
}

export interface ShortcutSet {
  shortcuts: readonly Shortcut[];
  /** `everywhere` for those of the frame, else the page in view. */
  of: 'page' | 'everywhere';
  /** Switches every other plain-key shortcut off, where keys are typed by a scanner. */
  isAlone: boolean;
}

const sets = createStore<readonly ShortcutSet[]>([]);

/** Gives the page in view its shortcuts for as long as the component is there; later ones win over earlier ones. */
export function useShortcuts(
  shortcuts: readonly Shortcut[],
  { of = 'page', isAlone = false }: Partial<Omit<ShortcutSet, 'shortcuts'>> = {},
) {
  const newest = useRef(shortcuts);
  // As soon as the page is seen: a passive effect may wait until a large table behind it is drawn.
  useLayoutEffect(() => {
    newest.current = shortcuts;
  });
  const names = JSON.stringify(shortcuts.map(({ keys, label, whileTyping }) => [keys, label, whileTyping]));
  useLayoutEffect(() => {
    const set = {
      of,
      isAlone,
      shortcuts: newest.current.map((shortcut, at) => ({ ...shortcut, onPress: () => newest.current[at]?.onPress() })),
    };
    sets.put([...sets.read(), set]);
    return () => sets.put(sets.read().filter((each) => each !== set));
  }, [names, of, isAlone]);
}

/** The shortcuts that work now, the newest first: those of the frame only while no page stands alone. */
export function shortcutsInForce(all: readonly ShortcutSet[] = sets.read()): readonly Shortcut[] {
  const alone = all.findLast((set) => set.isAlone);
  const plainOff = (shortcut: Shortcut) => shortcut.keys.startsWith('Ctrl ') || alone?.shortcuts.includes(shortcut);
  const listed = all.toReversed().flatMap((set) => set.shortcuts);
  return alone ? listed.filter(plainOff) : listed;
}

/** All sets in force, for the list under `?`. */
export function useShortcutSets(): readonly ShortcutSet[] {
  return useStore(sets);
}

import { useState } from 'react';
import { type Shortcut, type ShortcutSet, useShortcutSets } from '#lib/shortcuts.ts';
import { KeyHint } from '#ui/key-hint.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** Keys that dialogs know themselves. */
const inDialogs = [
  { keys: 'Ctrl Enter', label: 'Save, from any field' },
  { keys: 'Esc', label: 'Close' },
];

/** Keys that every table knows itself. */
const inTables = [
  { keys: '↑ ↓', label: 'Previous or next row' },
  { keys: 'Space', label: 'Select the row' },
  { keys: 'Enter', label: 'Open the row' },
];

/** The shortcuts of the page in view, and those that work everywhere. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const sets = useShortcutSets();
  const [hasTable] = useState(() => document.querySelector('[role="grid"]') !== null);
  const parts: readonly { title: string; shortcuts: readonly Pick<Shortcut, 'keys' | 'label'>[] }[] = [
    { title: 'This page', shortcuts: of(sets, 'page') },
    { title: 'In the table', shortcuts: hasTable ? inTables : [] },
    { title: 'Everywhere', shortcuts: of(sets, 'everywhere') },
    { title: 'In a dialog', shortcuts: inDialogs },
  ];
  return (
    <Dialog title="Shortcuts" width={440} onClose={onClose}>
      {parts.map(
        ({ title, shortcuts }) =>
          shortcuts.length > 0 && (
            <section key={title} className="mb-5 last:mb-0">
              <h3 className="mb-1.5 text-2xs font-semibold tracking-[0.05em] text-muted uppercase">{title}</h3>
              <dl>
                {shortcuts.map(({ keys, label }) => (
                  <div key={keys} className="flex h-8 items-center justify-between border-b border-line last:border-0">
                    <dt>{label}</dt>
                    <dd>
                      <KeyHint keys={keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ),
      )}
    </Dialog>
  );
}

function of(sets: readonly ShortcutSet[], place: ShortcutSet['of']): Shortcut[] {
  return sets.filter((set) => set.of === place).flatMap((set) => set.shortcuts);
}

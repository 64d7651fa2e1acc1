import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { chosenHome } from '#lib/screens/homes.ts';
import { runTour } from '#lib/screens/tour-state.ts';
import { useSession } from '#lib/session.ts';
import { type Shortcut, type ShortcutSet, useShortcutSets } from '#lib/shortcuts.ts';
import { useWords } from '#texts/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { keysInParts } from './keys-in-parts.ts';

/** Keys that dialogs know themselves. */
const inDialogs = [
  { keys: 'Ctrl Enter', label: 'Save, from any field' },
  { keys: 'Esc', label: 'Close' },
];

/** The shortcuts of the page in view, and those that work everywhere. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const word = useWords();
  const sets = useShortcutSets();
  const [inParts] = useState(keysInParts);
  const navigate = useNavigate();
  const home = chosenHome(useSession());
  const takeTour = () => {
    onClose();
    void navigate({ to: '/' }).then(() => runTour(home ?? null));
  };
  const parts: readonly { title: string; shortcuts: readonly Pick<Shortcut, 'keys' | 'label'>[] }[] = [
    { title: 'This page', shortcuts: of(sets, 'page') },
    ...inParts,
    { title: 'Everywhere', shortcuts: of(sets, 'everywhere').filter(({ keys }) => keys !== '/') },
    { title: 'In a dialog', shortcuts: inDialogs },
  ];
  return (
    <Dialog
      title={word('Shortcuts')}
      width={440}
      onClose={onClose}
      footer={home && <Button onClick={takeTour}>{word('Take the tour')}</Button>}
    >
      {parts.map(
        ({ title, shortcuts }) =>
          shortcuts.length > 0 && (
            <section key={title} className="mb-5 last:mb-0">
              <h3 className="mb-1.5 text-2xs font-semibold tracking-[0.05em] text-muted uppercase">{word(title)}</h3>
              <dl>
                {shortcuts.map(({ keys, label }) => (
                  <div key={keys} className="flex h-8 items-center justify-between border-b border-line last:border-0">
                    <dt>{word(label)}</dt>
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

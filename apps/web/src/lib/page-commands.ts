import { type PageAction, usePageActions } from './page-actions.ts';
import { useShortcuts } from './shortcuts.ts';

/** Something the page in view can do: by its key, where it has one, and from the command palette. */
export interface PageCommand extends PageAction {
  /** What the list under `?` says of its key, where the palette's words change with the page or are longer. */
  keyLabel?: string | undefined;
  /** There is nothing to do it to: the palette leaves it out and its key does nothing. */
  isIdle?: boolean | undefined;
}

/** Offers what the page can do, by key and in the command palette; leave out what this person may never do. */
export function usePageCommands(commands: readonly PageCommand[]) {
  const offered = commands.filter(({ isIdle }) => !isIdle);
  useShortcuts(
    commands.flatMap(({ keys, label, keyLabel = label, isIdle, disabledReason, onAction }) =>
      keys === undefined
        ? []
        : [{ keys, label: keyLabel, onPress: () => !isIdle && disabledReason === undefined && onAction() }],
    ),
  );
  usePageActions(offered);
}

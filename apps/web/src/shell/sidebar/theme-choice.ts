import { useSyncExternalStore } from 'react';
import { recall, remember } from '#lib/remembered.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const watchers = new Set<() => void>();

/** The look this reader chose, and the way to choose another; `theme.js` puts it on before the page is painted. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(watch, themeChoice), chooseTheme];
}

function themeChoice(): ThemeChoice {
  const remembered = recall('theme');
  return remembered === 'light' || remembered === 'dark' ? remembered : 'system';
}

function chooseTheme(choice: ThemeChoice): void {
  remember('theme', choice === 'system' ? null : choice);
  applyTheme(choice);
  for (const watcher of watchers) watcher();
}

function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

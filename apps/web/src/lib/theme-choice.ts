import { useSyncExternalStore } from 'react';
import { recall, remember } from './remembered.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const watchers = new Set<() => void>();

/** Puts the remembered look on the page; called before anything is painted. */
export function applyTheme(): void {
  const choice = themeChoice();
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

/** The look this reader chose, and the way to choose another. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(watch, themeChoice), chooseTheme];
}

function themeChoice(): ThemeChoice {
  const remembered = recall('theme');
  return remembered === 'light' || remembered === 'dark' ? remembered : 'system';
}

function chooseTheme(choice: ThemeChoice): void {
  remember('theme', choice === 'system' ? null : choice);
  applyTheme();
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

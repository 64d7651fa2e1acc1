import { createStore, useStore } from '#lib/react/store.ts';
import { recall, remember } from '#lib/remembered.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const chosen = createStore<ThemeChoice>(rememberedTheme());

/** The look this reader chose, and the way to choose another; `index.html` puts it on before anything is painted. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useStore(chosen), chooseTheme];
}

function rememberedTheme(): ThemeChoice {
  const remembered = recall('theme');
  return remembered === 'light' || remembered === 'dark' ? remembered : 'system';
}

function chooseTheme(choice: ThemeChoice): void {
  remember('theme', choice === 'system' ? null : choice);
  applyTheme(choice);
  chosen.put(choice);
}

function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

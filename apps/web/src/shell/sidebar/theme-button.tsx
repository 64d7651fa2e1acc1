import { type ThemeChoice, useThemeChoice } from './theme-choice.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { useWords } from '#texts/use-texts.ts';

/** Chooses the look of the page: as the system, light or dark. */
export function ThemeButton() {
  const word = useWords();
  const [choice, choose] = useThemeChoice();
  const isDark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const items = choices.map(({ id, label }) => ({
    id,
    label: word(label),
    icon: id === choice ? ('check' as const) : undefined,
    note: id === choice ? word('Chosen') : undefined,
    onAction: () => choose(id),
  }));
  return (
    <Menu
      isIconOnly
      label={word('Colors')}
      icon={isDark ? 'moon' : 'sun'}
      placement="top start"
      sections={[{ items }]}
    />
  );
}

const choices: readonly { id: ThemeChoice; label: string }[] = [
  { id: 'system', label: 'As the system' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
];

import { type ThemeChoice, useThemeChoice } from '#lib/theme-choice.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** Goes round the three looks: as the system, light, dark. */
export function ThemeButton() {
  const [choice, choose] = useThemeChoice();
  const { icon, label, next } = looks[choice];
  return <IconButton icon={icon} label={label} onClick={() => choose(next)} />;
}

const looks = {
  system: { icon: 'panel', label: 'Colors as the system. Switch to light', next: 'light' },
  light: { icon: 'sun', label: 'Light colors. Switch to dark', next: 'dark' },
  dark: { icon: 'moon', label: 'Dark colors. Switch to the system’s', next: 'system' },
} as const satisfies Record<ThemeChoice, unknown>;

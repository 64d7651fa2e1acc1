import type { Opening } from '#lib/react/lazily.ts';
import type { IconName } from '#ui/icon-paths.ts';

/** One thing a menu does. */
export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName | undefined;
  note?: string | undefined;
  /** How many there are of it, at the right. */
  count?: number | undefined;
  /** One of these is in use now: it is ticked, and the others keep the place of the tick. */
  isCurrent?: boolean | undefined;
  isDanger?: boolean | undefined;
  /** Why it cannot be done now; shown under the label. */
  disabledReason?: string | undefined;
  /** What it opens, fetched once the pointer or the focus is on it. */
  opens?: Opening | undefined;
  onAction: () => void;
}

export interface MenuSection {
  title?: string | undefined;
  items: readonly MenuItem[];
}

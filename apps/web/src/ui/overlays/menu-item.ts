import type { IconName } from '#ui/icon-paths.ts';

/** One thing a menu does. */
export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName | undefined;
  note?: string | undefined;
  isDanger?: boolean | undefined;
  /** Why it cannot be done now; shown under the label. */
  disabledReason?: string | undefined;
  onAction: () => void;
}

export interface MenuSection {
  title?: string | undefined;
  items: readonly MenuItem[];
}

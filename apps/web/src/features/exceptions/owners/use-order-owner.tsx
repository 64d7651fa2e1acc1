import type { ReactNode } from 'react';
import type { MenuItem } from '#ui/overlays/menu-item.ts';
import { useOwner } from './use-owner.tsx';

/** Claiming, assigning and releasing an order from its menu, also while all that waits of it are its exceptions. */
export function useOrderOwner(orderId: string): { entries: MenuItem[]; dialog: ReactNode } {
  const { actions, dialog } = useOwner(orderId);
  const entries = actions.map(({ id, verb, onAction }): MenuItem => ({ id, label: `${verb} order`, onAction }));
  return { entries, dialog };
}

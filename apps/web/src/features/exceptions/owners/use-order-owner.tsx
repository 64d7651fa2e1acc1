import type { ReactNode } from 'react';
import type { MenuItem } from '#ui/overlays/menu-item.ts';
import { useOwner } from './use-owner.tsx';

/** Claiming and assigning an order from its menu, where its head leaves that to its exceptions. */
export function useOrderOwner(orderId: string, isAtExceptions: boolean): { entries: MenuItem[]; dialog: ReactNode } {
  const { owner, actions, dialog } = useOwner(orderId);
  if (!isAtExceptions || owner !== null) return { entries: [], dialog };
  const entries = actions.map(({ id, verb, onAction }): MenuItem => ({ id, label: `${verb} order`, onAction }));
  return { entries, dialog };
}

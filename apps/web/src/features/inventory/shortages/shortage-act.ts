import type { ComponentType } from 'react';
import type { BulkActionKind } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';

/** What can be done to those who wait for a product. */
export type ShortageActKind = Extract<BulkActionKind, 'UPGRADE_LINEITEM' | 'REDISTRIBUTE'>;

/** What is being done, and to whom. */
export interface ShortageAct {
  kind: ShortageActKind;
  targets: readonly { suborderId: string }[];
}

/** The dialog of each, which the page brings. */
export type ShortageActDialogs = Readonly<
  Record<ShortageActKind, ComponentType<Pick<ShortageAct, 'targets'> & { onClose: () => void }>>
>;

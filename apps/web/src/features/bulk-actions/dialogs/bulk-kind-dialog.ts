import type { BulkTarget } from '#features/bulk-actions/bulk-target.ts';

/** What the dialog of each kind is given. */
export interface BulkKindDialogProps {
  targets: readonly BulkTarget[];
  onClose: () => void;
}

/** What is typed for some suborders comes back for these only. */
export function draftNameOf(kind: string, targets: readonly Pick<BulkTarget, 'suborderId'>[]): string {
  return `bulk-${kind}.${targets.map(({ suborderId }) => suborderId).join(' ')}`;
}

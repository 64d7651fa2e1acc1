import type { BulkTarget } from '#features/bulk-actions/bulk-target.ts';

/** What the dialog of each kind is given. */
export interface BulkKindDialogProps {
  targets: readonly BulkTarget[];
  onClose: () => void;
}

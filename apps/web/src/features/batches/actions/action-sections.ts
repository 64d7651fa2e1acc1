import type { BatchAction, OfferedAction } from '@bloomdesk/domain/batches/batch-actions';
import type { Opening } from '#lib/react/lazily.ts';
import type { IconName } from '#ui/icon-paths.ts';
import type { MenuSection } from '#ui/overlays/menu-item.ts';

/** The sign beside each action. */
const actionIcon: Record<BatchAction, IconName> = {
  downloadCsv: 'download',
  printWorkOrder: 'printer',
  fulfill: 'barcode',
  printNotecards: 'printer',
  downloadIpd: 'download',
  confirmIpd: 'download',
  printZplLabels: 'printer',
  printLabels: 'printer',
  printOnePagers: 'printer',
  printDocboxLabel: 'printer',
  printMasterInvoice: 'printer',
  complete: 'done',
  updateStatus: 'edit',
  delete: 'trash',
};

/** A row menu's actions in their order, with lines between papers, what changes the batch, and what ends it. */
export function actionSections(
  actions: readonly OfferedAction[],
  dialogs: Partial<Record<BatchAction, Opening>>,
  onAction: (action: BatchAction) => void,
): MenuSection[] {
  const sections = Map.groupBy(actions, ({ action }) => sectionOf(action));
  return [...sections.values()].map((offered) => ({
    items: offered.map(({ action, label, verdict }) => ({
      id: action,
      label,
      icon: actionIcon[action],
      isDanger: action === 'delete',
      disabledReason: verdict.ok ? undefined : verdict.message,
      opens: dialogs[action],
      onAction: () => onAction(action),
    })),
  }));
}

function sectionOf(action: BatchAction): string {
  if (action === 'delete') return 'end';
  return action === 'complete' || action === 'updateStatus' ? 'change' : 'papers';
}

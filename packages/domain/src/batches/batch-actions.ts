import { keysOf } from '../typed-object.ts';
import type { FcConfig } from '../fulfillment-centers/fc-config.ts';
import { no, type Verdict, yes } from '../verdict.ts';
import type { BatchStatus } from './batch-status.ts';

/** What is said of an action in a batch's row menu, null where it is not there, and on the batch's own page. */
interface ActionWords {
  row: string | null;
  page: string;
}

/** Everything one can do with a batch, in the order and the words of the specification (spec 3, sections 2.2 and 2.3). */
export const batchActionWords = {
  downloadCsv: { row: null, page: 'Download CSV' },
  printWorkOrder: { row: 'Print workorder', page: 'Print workorder' },
  fulfill: { row: 'Fulfill', page: 'Fulfill' },
  printNotecards: { row: 'Print notecards', page: 'Print notecards' },
  downloadIpd: { row: 'Download FedEx IPD', page: 'Download FedEx IPD' },
  confirmIpd: { row: 'FedEx IPD papers', page: 'FedEx IPD papers' },
  printZplLabels: { row: 'Print ZPL labels', page: 'Print ZPL Labels' },
  printLabels: { row: 'Print labels', page: 'Print labels' },
  printOnePagers: { row: 'Print 1-pager', page: 'Print 1-pager' },
  printDocboxLabel: { row: 'Print Docbox Label', page: 'Docbox Label' },
  printMasterInvoice: { row: 'Print Master Invoice', page: 'Master Invoice' },
  complete: { row: 'Complete batch', page: 'Complete batch' },
  updateStatus: { row: 'Update batch status...', page: 'Update batch status' },
  delete: { row: 'Delete batch', page: 'Delete batch' },
} as const satisfies Record<string, ActionWords>;

export type BatchAction = keyof typeof batchActionWords;

/** All actions in their order. */
const batchActions = keysOf(batchActionWords);

/** What the rules read of a center. */
export type ActionFulfillmentCenter = Pick<
  FcConfig,
  'useGuidedFulfillment' | 'useBulkAndGuidedFulfillment' | 'useIPD' | 'isUpsWorldeaseFc'
>;

export interface BatchActionFacts {
  status: BatchStatus;
  fc: ActionFulfillmentCenter;
  /** The person holds batch.updateStatus. */
  canUpdateStatus: boolean;
  /** Consolidations are confirmed by an account of the company's own with FedEx. */
  hasIpdAccount: boolean;
  /** Why nothing at this center has a label (D275); null where some have one. */
  noLabel: string | null;
}

export interface OfferedAction {
  action: BatchAction;
  label: string;
  /** Offered, but not to be pressed by this person, and why. */
  verdict: Verdict<'not-ops-manager' | 'no-label'>;
}

/** The row menu of a batch on Select & Batch. */
export function rowMenuActions(facts: BatchActionFacts): OfferedAction[] {
  return offeredActions(facts).flatMap((action) => {
    const label = batchActionWords[action].row;
    return label === null ? [] : [{ action, label, verdict: mayPress(action, facts) }];
  });
}

/** The actions on a batch's own page: the same conditions, and the download of its suborders. */
export function batchPageActions(facts: BatchActionFacts): OfferedAction[] {
  return offeredActions(facts).map((action) => ({
    action,
    label: batchActionWords[action].page,
    verdict: mayPress(action, facts),
  }));
}

function offeredActions({ status, fc, hasIpdAccount }: BatchActionFacts): BatchAction[] {
  const isGuided = fc.useGuidedFulfillment || fc.useBulkAndGuidedFulfillment;
  const isCompletedHere = !fc.useGuidedFulfillment || fc.useBulkAndGuidedFulfillment; // D77, D254
  const hasWorldeasePapers = fc.isUpsWorldeaseFc && status === 'Completed';
  const conditions: Partial<Record<BatchAction, boolean>> = {
    fulfill: isGuided,
    downloadIpd: fc.useIPD,
    confirmIpd: fc.useIPD && hasIpdAccount,
    printZplLabels: fc.isUpsWorldeaseFc,
    printLabels: !fc.isUpsWorldeaseFc,
    printDocboxLabel: hasWorldeasePapers,
    printMasterInvoice: hasWorldeasePapers,
    complete: isCompletedHere && (status === 'SubordersPrinted' || status === 'AtTable'),
  };
  return batchActions.filter((action) => conditions[action] ?? true);
}

const labelActions: readonly BatchAction[] = ['printZplLabels', 'printLabels', 'printOnePagers'];

function mayPress(action: BatchAction, { canUpdateStatus, noLabel }: BatchActionFacts): OfferedAction['verdict'] {
  if (noLabel !== null && labelActions.includes(action)) return no('no-label', noLabel);
  if (action !== 'updateStatus' || canUpdateStatus) return yes;
  return no('not-ops-manager');
}

import type { Order } from '@bloomdesk/contract/orders/shapes';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import type { ProblemSelection } from '@bloomdesk/domain/remedies/problem-selection';
import type { ChosenAmount } from '@bloomdesk/domain/remedies/remedy-amount';
import type { Destination, RemedyChoices } from '@bloomdesk/domain/remedies/remedy-choice';
import type { PlannedCall } from '@bloomdesk/domain/remedies/remedy-plan';
import type { RunResults } from '@bloomdesk/domain/remedies/remedy-run';
import { newId } from '#lib/new-id.ts';

export type Recipient = Suborder['recipient'] & {
  /** Proof of a changed address's place: the lookup's token, or someone's word (D270). */
  lookupToken?: string;
  confirmedAddress?: boolean;
};

/** A problem is reported with all its remedies, or something is sent again directly (D259). */
export type ReportKind = 'problem' | 'redelivery';

export type ReportStep = 'select' | 'remedy' | 'money' | 'redeliver' | 'summary';

/** How something is to be sent again; null leaves the choice to what fits best. */
export interface RedeliveryDraft {
  date: string | null;
  fcId: number | null;
  areaId: number | null;
  startTime: string | null;
  /** Pieces by the index of their line; null sends what is selected. */
  quantities: Readonly<Record<string, number>> | null;
  /** Where it goes this time; null is where it went. */
  recipient: Recipient | null;
}

/** Everything chosen and done about one problem, as the tab keeps it until the end. */
export interface ProblemDraft {
  /** Which form of this object was kept; another one is not read. */
  form: 2;
  runId: string;
  step: ReportStep;
  /** 'Add Additional Resolution' was pressed (D158). */
  isUnlocked: boolean;
  selection: ProblemSelection;
  wishes: RemedyChoices;
  emails: Record<Destination, string>;
  amount: ChosenAmount | null;
  redelivery: RedeliveryDraft;
  /** The calls as they were sent first; later tries send the same. */
  sent: readonly PlannedCall<Recipient>[] | null;
  results: RunResults;
}

/** Some parts of the draft, or how they follow from it as it is by then. */
export type DraftChange = Partial<ProblemDraft> | ((draft: ProblemDraft) => Partial<ProblemDraft>);

/** Nothing chosen yet, and a run of its own. */
export function newDraft(kind: ReportKind, order: Order, suborder: Suborder): ProblemDraft {
  return {
    form: 2,
    runId: newId(),
    step: 'select',
    isUnlocked: false,
    selection: { isWhole: false, reasons: [], lines: [] },
    wishes: { hasMoney: false, hasRedelivery: kind === 'redelivery', destination: 'customer', kind: null },
    emails: { customer: order.customer.email, recipient: suborder.recipient.email },
    amount: null,
    redelivery: {
      date: null,
      fcId: null,
      areaId: null,
      startTime: null,
      quantities: null,
      recipient: null,
    },
    sent: null,
    results: {},
  };
}

/** A draft as this tab kept it; null when there is none, or one of another form. */
export function parseDraft(stored: string | null): ProblemDraft | null {
  if (stored === null) return null;
  try {
    const draft: unknown = JSON.parse(stored);
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Only this file writes what it reads, and every change of its form has a new number. */
function isDraft(value: unknown): value is ProblemDraft {
  return typeof value === 'object' && value !== null && 'form' in value && value.form === 2;
}

/** Has anything been chosen that would be lost? */
export function isTouched({ selection, isUnlocked, step }: ProblemDraft): boolean {
  return selection.isWhole || selection.lines.length > 0 || isUnlocked || step !== 'select';
}

import type { CallInput } from '@bloomdesk/contract/call';
import type { planMassRedelivery } from '@bloomdesk/contract/mass-redelivery/calls';
import type {
  MassRedeliveryCenter,
  MassRedeliveryKind,
  MassRedeliveryRefund,
} from '@bloomdesk/domain/mass-redelivery/redelivery-choice';
import type { ChosenAmount } from '@bloomdesk/domain/remedies/remedy-amount';
import { dollars } from '@bloomdesk/domain/money';
import type { Day } from '@bloomdesk/domain/time/calendar-day';

/** A choice as it is sent. */
export type SentChoice = NonNullable<CallInput<typeof planMassRedelivery>['usual']>;

/** A choice as it is being made. */
export interface ChoiceDraft {
  kind: MassRedeliveryKind;
  center: MassRedeliveryCenter;
  when: 'next' | 'day';
  day: Day | null;
  givesCredit: boolean;
  /** Cents, or a share of what a suborder costs. */
  credit: ChosenAmount | null;
  refund: MassRedeliveryRefund;
}

export type ChoiceProblem = { field: 'day' | 'credit'; message: string };

/** What is proposed for everybody. */
export const newChoiceDraft: ChoiceDraft = {
  kind: 'move',
  center: 'any',
  when: 'next',
  day: null,
  givesCredit: false,
  credit: null,
  refund: 'full',
};

/** What is still missing of a choice; null when it can be sent. */
export function problemOf(draft: ChoiceDraft, creditPercent: number): ChoiceProblem | null {
  if (draft.kind === 'move' && draft.when === 'day' && draft.day === null)
    return { field: 'day', message: 'Choose a day.' };
  if (!wantsCredit(draft)) return null;
  const { credit } = draft;
  if (credit === null || amountOf(credit) <= 0) return { field: 'credit', message: 'Choose how much.' };
  return credit.by === 'percent' && credit.percent > creditPercent
    ? { field: 'credit', message: `A credit is ${creditPercent} percent at most.` }
    : null;
}

/** A choice as it is sent; only of one without a problem. */
export function choiceToSend(draft: ChoiceDraft): SentChoice {
  const { kind, center, when, day, credit, refund } = draft;
  if (kind === 'leave') return { kind };
  if (kind === 'cancel') return { kind, refund };
  const given = wantsCredit(draft) && credit !== null ? inDollars(credit) : null;
  if (kind === 'credit') return given === null ? { kind: 'leave' } : { kind, credit: given };
  return { kind, center, day: when === 'day' ? day : null, credit: given };
}

function wantsCredit({ kind, givesCredit }: ChoiceDraft): boolean {
  return kind === 'credit' || (kind === 'move' && givesCredit);
}

function amountOf(credit: ChosenAmount): number {
  return credit.by === 'percent' ? credit.percent : credit.amount;
}

function inDollars(credit: ChosenAmount): ChosenAmount {
  return credit.by === 'percent' ? credit : { by: 'dollars', amount: dollars(credit.amount) };
}

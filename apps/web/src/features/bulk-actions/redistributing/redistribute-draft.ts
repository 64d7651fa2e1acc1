import type { RedistributionPreview } from '@bloomdesk/contract/suborders/redistribution.calls';
import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import { dollars } from '@bloomdesk/domain/money';
import { needsDetails } from '@bloomdesk/domain/reasons/reason-picklist';
import { type DecidedRemedy, hasAmount, replacesMove } from '@bloomdesk/domain/remedies/decided-remedy';
import type { BulkActionInput } from '#features/bulk-actions/use-start-bulk-action.ts';

export const redistributeSteps = ['date', 'remedy', 'summary'] as const;
export type RedistributeStep = (typeof redistributeSteps)[number];

/** What is decided about one suborder beside its move, or instead of it. */
export interface Decision {
  kind: DecidedRemedy;
  /** Cents; only a refund and a credit have one. */
  amount: number | null;
}

/** What someone has chosen so far. */
export interface RedistributeDraft {
  newDeliveryDate: string | null;
  forceNewFc: boolean;
  deallocateStrategy: DeallocateStrategy;
  /** By suborder; anyone who is not in it has none. */
  decisions: Readonly<Record<string, Decision>>;
  /** The reason of all decisions. */
  tag: string | null;
  details: string;
  /** Also where care has resolved the order before (D158). */
  isAdditional: boolean;
  /** Leaves those out that cannot go. */
  leavesOut: boolean;
}

export const emptyDraft: RedistributeDraft = {
  newDeliveryDate: null,
  forceNewFc: false,
  deallocateStrategy: 'delete',
  decisions: {},
  tag: null,
  details: '',
  isAdditional: false,
  leavesOut: true,
};

const none: Decision = { kind: 'none', amount: null };

/** What is decided about a suborder; nothing, unless someone has. */
export function decisionOf({ decisions }: Pick<RedistributeDraft, 'decisions'>, suborderId: string): Decision {
  return decisions[suborderId] ?? none;
}

/** The same for all of them; an amount only where the kind has one. */
export function decidedForAll(suborderIds: readonly string[], { kind, amount }: Decision): Record<string, Decision> {
  const decision = { kind, amount: hasAmount(kind) ? amount : null };
  return Object.fromEntries(suborderIds.map((suborderId) => [suborderId, decision]));
}

/** Those that are to be moved; the others only get what was decided written down. */
export function movingOf(draft: Pick<RedistributeDraft, 'decisions'>, suborderIds: readonly string[]): string[] {
  return suborderIds.filter((suborderId) => !replacesMove(decisionOf(draft, suborderId).kind));
}

/** Those the bulk action is started for. */
export function startedOf(
  draft: Pick<RedistributeDraft, 'decisions' | 'leavesOut'>,
  suborderIds: readonly string[],
  preview: Pick<RedistributionPreview, 'suborders'>,
): string[] {
  const stuck = new Set(preview.suborders.flatMap(({ suborderId, conflict }) => (conflict ? [suborderId] : [])));
  return draft.leavesOut ? suborderIds.filter((suborderId) => !stuck.has(suborderId)) : [...suborderIds];
}

/** What holds each step back, in words; undefined where nothing does. */
export function gapOf(step: RedistributeStep, draft: RedistributeDraft): string | undefined {
  if (step === 'date' || draft.newDeliveryDate === null)
    return draft.newDeliveryDate === null ? 'Choose a date.' : undefined;
  const decided = decidedIn(draft);
  const unsaid = decided.find(([, { kind, amount }]) => hasAmount(kind) && amount === null);
  if (unsaid) return `Say how much for suborder ${unsaid[0]}.`;
  if (decided.length > 0 && draft.tag === null) return 'Choose the reason.';
  const lacksDetails = draft.tag !== null && needsDetails(draft.tag) && draft.details.trim() === '';
  return decided.length > 0 && lacksDetails ? 'Enter the reason.' : undefined;
}

/** The bulk action as it is sent; `runId` names the resolution that its decisions are. */
export function actionOf(draft: RedistributeDraft, suborderIds: readonly string[], runId: string): BulkActionInput {
  const { newDeliveryDate, forceNewFc, deallocateStrategy, tag, isAdditional: additionalResolution } = draft;
  const words = draft.details.trim();
  const reasons = tag === null ? [] : [{ tag, ...(words !== '' && { details: words }) }];
  const started = new Set(suborderIds);
  const decided = decidedIn(draft).filter(([suborderId]) => started.has(suborderId));
  const remedies = Object.fromEntries(
    decided.map(([suborderId, { kind, amount }]) => {
      return [suborderId, { kind, ...(amount !== null && { amount: dollars(amount) }), reasons, additionalResolution }];
    }),
  );
  return {
    kind: 'REDISTRIBUTE',
    newDeliveryDate: newDeliveryDate ?? '',
    forceNewFc,
    deallocateStrategy,
    ...(decided.length > 0 && { remedies, runId }),
  };
}

export interface DecidedCount {
  kind: DecidedRemedy;
  count: number;
  /** Cents. */
  amount: number;
}

/** How many of each kind are decided among these, and how much money with them. */
export function decidedCounts(draft: RedistributeDraft, suborderIds: readonly string[]): DecidedCount[] {
  const counts = new Map<DecidedRemedy, DecidedCount>();
  for (const suborderId of suborderIds) {
    const { kind, amount } = decisionOf(draft, suborderId);
    const before = counts.get(kind) ?? { kind, count: 0, amount: 0 };
    counts.set(kind, { kind, count: before.count + 1, amount: before.amount + (amount ?? 0) });
  }
  counts.delete('none');
  return [...counts.values()];
}

function decidedIn({ decisions }: RedistributeDraft): [suborderId: string, decision: Decision][] {
  return Object.entries(decisions).filter(([, { kind }]) => kind !== 'none');
}

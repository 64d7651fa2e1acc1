import {
  changesOf,
  type LotDraft,
  type LotField,
  lotChangeProblems,
  lotProblemText,
  newLotProblems,
  writtenOver,
} from '@bloomdesk/domain/inventory/lot-form';
import { lotProductProblem } from '@bloomdesk/domain/inventory/lot-product';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import type { NewLot } from '#features/inventory/lots.store.ts';
import type { KeptLotRow } from './saved-lots.store.ts';

/** Lots of one center as someone sends them. */
export interface LotList {
  fcId: number;
  drafts: readonly LotDraft[];
  /** None of them may be there yet. */
  isOnlyNew?: boolean;
}

/** What is wrong with a lot of a list, with its place in the list from 0, in a sentence. */
export interface ListedProblem {
  index: number;
  field: LotField;
  message: string;
  /** The list has another lot of that name. */
  isDouble?: true;
}

/** What becomes of a lot of a list. */
export type CheckedLot = { externalId: string } & (
  | { outcome: 'added'; lot: NewLot }
  | { outcome: 'changed'; before: KeptLotRow; after: KeptLotRow; reason: string }
  | { outcome: 'unchanged'; before: KeptLotRow }
);

/** Holds a list of lots of one center to what there is: what becomes of those that may be, and everything that speaks against the others (D330). */
export async function checkLots(
  ctx: Ctx,
  { fcId, drafts, isOnlyNew }: LotList,
): Promise<{ checked: CheckedLot[]; problems: ListedProblem[] }> {
  const { timezone } = found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`);
  const today = fcToday(ctx.now, timezone);
  const externalIds = drafts.map(({ externalId = '' }) => externalId);
  const keptById = new Map((await ctx.savedLots.byExternalIds(externalIds)).map((row) => [row.externalId, row]));
  const places = new Map(externalIds.map((externalId, index) => [externalId, index] as const).toReversed()); // the first of each
  const products = await ctx.products.named(drafts.map(({ sku = '' }) => sku));
  const problems: ListedProblem[] = [];
  const checked = drafts.flatMap((draft, index): CheckedLot[] => {
    const { externalId = '' } = draft;
    const before = problems.length;
    const say = (field: LotField, message: string) => problems.push({ index, field, message });
    const first = places.get(externalId) ?? index;
    const kept = keptById.get(externalId);
    if (externalId !== '' && first < index) problems.push({ index, ...doubled(externalId, first) });
    if (kept && kept.fcId !== fcId) {
      say('externalId', `External ID ${externalId} belongs to a lot of fulfillment center ${kept.fcId}.`);
      return [];
    }
    if (kept && isOnlyNew) say('externalId', `External ID ${externalId} is the one of lot ${kept.lotId}.`);
    const product = products.get(draft.sku ?? '');
    if (draft.sku && !product) say('sku', `There is no product with the SKU ${draft.sku}.`);
    const notLotted = product && !kept && lotProductProblem(product);
    if (notLotted) say('sku', notLotted);
    const own = kept ? lotChangeProblems(kept, draft, today) : newLotProblems(draft, today);
    for (const problem of own) say(problem.field, lotProblemText(problem));
    if (problems.length > before) return [];
    return [kept ? changeOf(kept, draft) : { externalId, outcome: 'added', lot: newLot(fcId, draft, product) }];
  });
  return { checked, problems };
}

function doubled(externalId: string, first: number): Omit<ListedProblem, 'index'> {
  const message = `External ID ${externalId} is already in row ${first + 1}.`;
  return { field: 'externalId', message, isDouble: true };
}

/** What becomes of a lot that is there. */
export function changeOf(kept: KeptLotRow, draft: LotDraft): Exclude<CheckedLot, { outcome: 'added' }> {
  const changes = changesOf(kept, draft);
  const externalId = kept.externalId ?? '';
  if (Object.keys(changes).length === 0) return { externalId, outcome: 'unchanged', before: kept };
  const after = writtenOver(kept, changes);
  return { externalId, outcome: 'changed', before: kept, after, reason: draft.reason ?? '' };
}

function newLot(fcId: number, draft: LotDraft, product?: { name: string; classification: string }): NewLot {
  const { stockInitial = 0, inboundQuantity = 0 } = draft;
  return {
    fcId,
    sku: draft.sku ?? '',
    productName: product?.name ?? '',
    productClassification: product?.classification ?? '',
    lotLabel: draft.label ?? null,
    externalId: draft.externalId ?? null,
    transactionId: draft.transactionId ?? null,
    vendor: draft.vendor ?? '',
    purchaseOrder: draft.purchaseOrder ?? '',
    poUnits: draft.poUnits ?? null,
    arrivalDate: draft.arrivalDate ?? null,
    startFulfillmentDate: draft.startFulfillmentDate ?? null,
    expirationDate: draft.expirationDate ?? null,
    stockInitial: stockInitial || inboundQuantity, // as announced, until it has come
    inboundQuantity,
  };
}

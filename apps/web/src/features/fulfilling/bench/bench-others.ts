import { firstToPack, nextToPack } from '@bloomdesk/domain/fulfilling/fulfillment-flow';
import type { ClaimAnswer } from './bench-claims.ts';
import { type BenchState, placeOf, type PackingState, withMessage, walkOf } from './bench-state.ts';
import { packingBoardTexts } from '#texts/english/packing-board.ts';
import { textsOf } from '#texts/catalogue.ts';

const t = textsOf(packingBoardTexts);

type Claim = ClaimAnswer['claims'][number];

/** What the other benches have on screen; what they have taken from this one leaves it, and is said (D285). */
export function claimsCame(state: BenchState, claims: readonly Claim[], benchId: string): BenchState {
  const elsewhere = elsewhereOf(claims, benchId);
  const known = isSame(elsewhere, state.elsewhere) ? state : { ...state, elsewhere };
  const { shownId, claimedId } = known;
  const taker = shownId === null ? undefined : elsewhere.get(shownId);
  if (shownId === null || taker === undefined) return backInSight(known);
  const words = t('takenOver', { place: placeOf(known, shownId), by: taker });
  return goOn(claimedId === shownId ? withMessage(known, 'notice', words, null) : known);
}

/** The server's word on what this bench wanted to claim; without one it keeps what it shows. */
export function claimAnswered(
  state: BenchState,
  answer: ClaimAnswer | null,
  wantedId: string | null,
  { benchId, freshOf }: { benchId: string; freshOf: (progress: PackingState) => Partial<PackingState> },
): BenchState {
  if (!answer) return { ...state, claimedId: wantedId };
  const { claimed } = answer;
  const suborders = claimed
    ? state.suborders.map((each) => (each.suborderId === claimed.suborderId ? { ...each, ...freshOf(claimed) } : each))
    : state.suborders;
  const claimedId = claimed?.suborderId ?? null;
  const shownId = state.shownId === wantedId && wantedId !== null ? claimedId : state.shownId;
  const after = { ...state, suborders, claimedId, shownId };
  return shownId === null
    ? { ...after, elsewhere: elsewhereOf(answer.claims, benchId) }
    : claimsCame(after, answer.claims, benchId);
}

function elsewhereOf(claims: readonly Claim[], benchId: string): ReadonlyMap<string, string> {
  const others = claims.filter((claim) => claim.benchId !== benchId);
  return new Map(others.map(({ suborderId, claimedBy }) => [suborderId, claimedBy]));
}

/** The suborder on screen went to another bench, or was packed there: the next free one comes up. */
export function goOn(state: BenchState): BenchState {
  const walk = walkOf(state);
  const from = walk.members.find(({ suborderId }) => suborderId === state.shownId);
  const after = from ? nextToPack(walk, from) : firstToPack(walk);
  return { ...state, shownId: after?.suborderId ?? null };
}

/** A bench that has nothing on screen takes up what another one has left. */
function backInSight(state: BenchState): BenchState {
  return state.shownId === null ? goOn(state) : state;
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([id, by]) => other.get(id) === by);
}

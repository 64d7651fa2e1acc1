import type { claimSuborder } from '@bloomdesk/contract/batches/calls';
import type { CallData } from '@bloomdesk/contract/call';
import { freeToPack } from '@bloomdesk/domain/fulfilling/fulfillment-flow';
import { type BenchState, isPackable, walkOf } from './bench-state.ts';

export type ClaimAnswer = CallData<typeof claimSuborder>;

/** How a bench asks for suborders; it throws where the server cannot be reached. */
export interface ClaimPort {
  benchId: string;
  ask: (wanted: { suborderIds: string[]; takesOver: boolean }) => Promise<ClaimAnswer>;
  /** Nobody has touched this bench for so long that its claims lapse. */
  isIdle: () => boolean;
}

interface KeeperParts {
  port: ClaimPort;
  state: () => BenchState;
  /** Its packing is taken back, which the server has yet to hear: asked now, it would give another one. */
  isUndoing: (suborderId: string) => boolean;
  /** The server's answer, null where it could not be reached and the bench keeps what it shows; and when it was asked. */
  onAnswer: (answer: ClaimAnswer | null, wantedId: string | null, requestedAt: number) => void;
  /** Milliseconds. */
  now: () => number;
}

/** The server is asked for so many at most: the first one that is free is enough. */
const mostWanted = 200;

/** Keeps a claim on what a bench shows, one question after the other; the newest choice counts (D285). */
export function createClaimKeeper({ port, state, isUndoing, onAnswer, now }: KeeperParts) {
  let isAsking = false;
  let isStopped = true;
  let settledId: string | null = null;
  let takenOverId: string | null = null;

  const keeper = {
    wantedId() {
      const here = state();
      if (isStopped || here.packedAgain) return null; // a batch fulfilled once more has one bench (D91)
      return here.shownId !== null && isPackable(here, here.shownId) ? here.shownId : null;
    },
    async ask() {
      const wantedId = keeper.wantedId();
      const requestedAt = now();
      isAsking = true;
      const takesOver = wantedId !== null && wantedId === takenOverId;
      const suborderIds = takesOver ? [wantedId] : wantedClaims(state(), wantedId);
      const answer = await port.ask({ suborderIds, takesOver }).catch(() => null);
      isAsking = false;
      settledId = answer ? (answer.claimed?.suborderId ?? null) : wantedId;
      takenOverId = null;
      if (!isStopped) onAnswer(answer, wantedId, requestedAt);
    },
    /** Claims what is shown now, unless it is claimed already. */
    follow() {
      const wantedId = keeper.wantedId();
      if (isAsking || wantedId === settledId || (wantedId !== null && isUndoing(wantedId))) return;
      void keeper.ask().then(keeper.follow);
    },
  };

  return {
    follow: keeper.follow,
    /** What is shown next was scanned here, so that it comes here from wherever it is. */
    takeOver(suborderId: string) {
      takenOverId = suborderId;
      settledId = null;
    },
    /** Renews the claim of an open page; a bench without activity lets it lapse. */
    renew() {
      if (isAsking || settledId === null || port.isIdle()) return;
      void keeper.ask().then(keeper.follow);
    },
    isAsking: () => isAsking,
    start() {
      isStopped = false;
      keeper.follow();
    },
    /** Leaving the bench gives up what it has. */
    stop() {
      isStopped = true;
      keeper.follow();
    },
  };
}

/** What is shown first, and what this bench would take in its place. */
function wantedClaims(state: BenchState, wantedId: string | null): string[] {
  if (wantedId === null) return [];
  const free = freeToPack(walkOf(state)).map(({ suborderId }) => suborderId);
  const at = free.indexOf(wantedId);
  const after = [...free.slice(at + 1), ...free.slice(0, Math.max(at, 0))];
  return [wantedId, ...after.filter((id) => id !== wantedId)].slice(0, mostWanted);
}

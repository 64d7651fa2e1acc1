import { createWaitingSender, type WaitingSender } from '#parts/waiting-work/waiting-sender.ts';
import type { StoredWork, WaitingWork } from './waiting-work.ts';

/** What the server answered to a piece of work, as far as the bench needs it. */
export interface WorkAnswer {
  /** Who packed it, where it was packed before this scan. */
  packedBefore?: { by: string | null } | undefined;
}

export type WorkSender = WaitingSender<WaitingWork, WorkAnswer>;

interface SenderParts {
  store: StoredWork;
  send: (work: WaitingWork) => Promise<WorkAnswer>;
  /** Waits so many milliseconds. */
  rest?: (milliseconds: number) => Promise<void>;
}

/** Sends what was done at the packing table in the order it was done, what has been printed ahead of the rest (D273). */
export function createWorkSender(parts: SenderParts): WorkSender {
  return createWaitingSender({ ...parts, nextOf });
}

/** A pack is refused while its papers are unprinted, so the server hears of prints first. */
function nextOf(waiting: readonly WaitingWork[]): WaitingWork | undefined {
  return waiting.find(({ kind }) => kind === 'print') ?? waiting[0];
}

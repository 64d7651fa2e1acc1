import { zebraMessages } from './zebra-messages.ts';
import { ZebraFailed } from './zebra.ts';

/** Why a paper has not been printed, as far as this computer knows; nothing has been sent. */
export type PrintObstacle =
  /** No label printer is chosen at this bench. */
  | { kind: 'no-printer' }
  /** The printing helper on this computer does not answer. */
  | { kind: 'no-helper' }
  /** The helper answers, and does not reach the printer. */
  | { kind: 'unreached' }
  /** What the printer says of itself. */
  | { kind: 'trouble'; words: string };

/** What stood in the way, of what the printing helper failed with before anything was sent. */
export function obstacleOf(error: unknown): PrintObstacle {
  return { kind: error instanceof ZebraFailed && error.reason === 'refused' ? 'unreached' : 'no-helper' };
}

/** What happened, in the words the specification fixes where it does (spec 1, section 8). */
export function obstacleTitle(obstacle: PrintObstacle): string {
  if (obstacle.kind === 'trouble') return obstacle.words;
  return obstacle.kind === 'no-printer' ? zebraMessages.noPrinters : zebraMessages.wentWrong;
}

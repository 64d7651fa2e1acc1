import { no, type Refused } from '../verdict.ts';
import type { IntakeState, IntakeStatus } from './intake-order.ts';

/** What is kept of an intake order, as far as the next message about it asks. */
export interface KnownIntake {
  state: IntakeState;
  status: IntakeStatus;
  contentHash: string;
  /** Milliseconds; null where the storefront does not say. */
  updatedAt: number | null;
  orderId: string | null;
}

export type IntakeMessage = Pick<KnownIntake, 'status' | 'contentHash' | 'updatedAt'>;

/**
 * What a message about a known order does (D343): `none` where it says nothing new or is older than what is known,
 * `replace` while the order is not placed, `hold-placed` and `cancel-placed` afterwards.
 */
export type IntakeChange =
  | { does: 'none' | 'hold-placed' | 'cancel-placed' }
  | { does: 'replace'; state: IntakeState }
  | { does: 'refuse'; refusal: Refused };

const stateOfStatus = { open: 'received', hold: 'held', cancelled: 'cancelled' } as const;

/** Messages come twice and in any order; what is known only ever goes forward. */
export function intakeChange(known: KnownIntake, message: IntakeMessage): IntakeChange {
  const { status, contentHash, updatedAt } = message;
  if (status === known.status && contentHash === known.contentHash) return { does: 'none' };
  if (updatedAt !== null && known.updatedAt !== null && updatedAt < known.updatedAt) return { does: 'none' };
  if (known.state === 'cancelled') return status === 'cancelled' ? { does: 'none' } : refuse(no('intake-cancelled'));
  if (known.state !== 'placed') return { does: 'replace', state: stateOfStatus[status] };
  if (status === 'cancelled') return { does: 'cancel-placed' };
  if (contentHash !== known.contentHash) return refuse(no('intake-placed', known.orderId ?? ''));
  return status === 'hold' ? { does: 'hold-placed' } : refuse(no('intake-placed.release', known.orderId ?? ''));
}

function refuse(refusal: Refused): IntakeChange {
  return { does: 'refuse', refusal };
}

/** The state in which a new order is kept. */
export function firstIntakeState(status: IntakeStatus): IntakeState {
  return stateOfStatus[status];
}

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
 * What a message about a known order does (D343, D470): nothing where it is known or outdated, `replace` while the order is
 * not placed. Afterwards its content is compared with what was placed, and a hold, release or cancellation followed.
 */
export type IntakeChange =
  | { does: 'none'; why: 'known' | 'outdated' }
  | { does: 'replace'; state: IntakeState }
  | { does: 'change-placed'; steps: readonly PlacedStep[] }
  | { does: 'refuse'; refusal: Refused };

/** What is done about a placed order, one after the other. */
export type PlacedStep = 'update' | 'hold' | 'release' | 'cancel';

const stateOfStatus = { open: 'received', hold: 'held', cancelled: 'cancelled' } as const;

/** Messages come twice and in any order; what is known only ever goes forward. */
export function intakeChange(known: KnownIntake, message: IntakeMessage): IntakeChange {
  const { status, contentHash, updatedAt } = message;
  if (updatedAt !== null && known.updatedAt !== null && updatedAt < known.updatedAt) return none('outdated');
  if (status === known.status && contentHash === known.contentHash) return none('known');
  if (known.status === 'cancelled')
    return status === 'cancelled' ? none('known') : { does: 'refuse', refusal: no('intake-cancelled') };
  if (known.state !== 'placed') return { does: 'replace', state: stateOfStatus[status] };
  if (status === 'cancelled') return { does: 'change-placed', steps: ['cancel'] };
  const isOther = contentHash !== known.contentHash;
  const turn = status === 'hold' ? 'hold' : 'release';
  const steps: PlacedStep[] = [
    ...(isOther ? ['update' as const] : []),
    ...(status === known.status ? [] : ([turn] as const)),
  ];
  return { does: 'change-placed', steps };
}

function none(why: 'known' | 'outdated'): IntakeChange {
  return { does: 'none', why };
}

/** The state in which a new order is kept. */
export function firstIntakeState(status: IntakeStatus): IntakeState {
  return stateOfStatus[status];
}

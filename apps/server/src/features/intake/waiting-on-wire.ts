import type { WaitingIntake } from '@bloomdesk/contract/intake/shapes';
import type { IntakeRow } from './intake.store.ts';

/** An order that waits, as people see it in the list. */
export function waitingOnWire({
  intakeId,
  channel,
  externalId,
  state,
  problems,
  receivedAt,
  message,
}: IntakeRow): WaitingIntake {
  const { buyer, totals, number = '', deliveries = [] } = Object(message);
  const { firstName = '', lastName = '' } = Object(buyer);
  const days = [...deliveries].map((delivery: unknown) => String(Object(delivery).deliveryDate)).toSorted();
  return {
    intakeId,
    channel,
    externalId,
    number,
    state,
    buyer: `${firstName} ${lastName}`.trim(),
    total: String(Object(totals).total ?? ''),
    deliveryDate: days[0] ?? '',
    problems,
    receivedAt: receivedAt.toISOString(),
  };
}

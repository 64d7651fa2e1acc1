import type { WaitingIntake } from '@bloomdesk/contract/intake/shapes';
import type { IntakeMapping } from '@bloomdesk/domain/intake/intake-order';
import { readIntake } from './read-intake.ts';
import type { IntakeRow } from './intake.store.ts';

/** An order that waits, as people see it in the list. */
export function waitingOnWire(row: IntakeRow, mapping: IntakeMapping): WaitingIntake {
  const { intakeId, channel, externalId, state, problems, receivedAt, message } = row;
  const { order } = readIntake(row, mapping);
  const { firstName = '', lastName = '' } = order?.buyer ?? {};
  const { number, name } = Object(message); // a shop calls it its name
  const days = (order?.deliveries ?? []).map(({ deliveryDate }) => deliveryDate).toSorted();
  return {
    intakeId,
    channel,
    externalId,
    number: String(number ?? name ?? ''),
    state,
    buyer: `${firstName} ${lastName}`.trim(),
    total: order?.totals.total ?? '',
    deliveryDate: days[0] ?? '',
    problems,
    receivedAt: receivedAt.toISOString(),
  };
}

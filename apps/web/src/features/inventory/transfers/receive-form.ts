import type { CallInput } from '@bloomdesk/contract/call';
import type { receiveTransfer, Transfer } from '@bloomdesk/contract/inventory/transfers.calls';
import type { RejectionReason } from '@bloomdesk/domain/inventory/purchasing/delivery';
import { textsOf } from '#texts/catalogue.ts';
import { transferTexts } from '#texts/english/supply/transfers.ts';

const t = textsOf(transferTexts);

/** What has come of a line, as it is typed. */
export interface ReceivedLineForm {
  lineId: number;
  good: number | null;
  rejected: number | null;
  reason: RejectionReason;
}

/** Everything in transit has come, until someone types otherwise. */
export function receivedAsSent({ lines }: Transfer): ReceivedLineForm[] {
  return lines
    .filter(({ outstanding }) => outstanding > 0)
    .map(({ lineId, outstanding }) => ({ lineId, good: outstanding, rejected: 0, reason: 'damaged' }));
}

/** What speaks against a line: never more than is in transit comes. */
export function receivedProblem({ good, rejected }: ReceivedLineForm, outstanding: number): string | undefined {
  return (good ?? 0) + (rejected ?? 0) > outstanding ? t('areInTransit', { count: outstanding }) : undefined;
}

/** What has come, as it is sent; lines of which nothing has come stay in transit. */
export function receivedInput(lines: readonly ReceivedLineForm[]): CallInput<typeof receiveTransfer>['lines'] {
  return lines.flatMap(({ lineId, good, rejected, reason }) => {
    const turned = rejected ?? 0;
    if ((good ?? 0) + turned === 0) return [];
    return [{ lineId, good: good ?? 0, rejected: turned > 0 ? [{ reason, quantity: turned }] : [] }];
  });
}

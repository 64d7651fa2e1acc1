import type { PrintJob } from '@bloomdesk/contract/printing/calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { isBefore } from '@bloomdesk/domain/suborders/suborder-status';

type Printed = Pick<
  Suborder,
  'status' | 'inException' | 'message' | 'notecardsPrinted' | 'labelsPrinted' | 'labelStale'
>;

/**
 * The papers a suborder still needs before it is packed: a notecard where there is a message, a label where there is one to
 * print, each once, and the label again when its delivery was booked again.
 */
export function papersWanted(suborder: Printed, label: PrintJob | null): ('notecard' | 'label')[] {
  const { status, inException, message, notecardsPrinted, labelsPrinted, labelStale } = suborder;
  if (inException || !isBefore(status, 'Packed')) return [];
  const hasLabel = label !== null && label.kind !== 'none';
  return [
    ...(message.trim() !== '' && notecardsPrinted === 0 ? (['notecard'] as const) : []),
    ...(hasLabel && (labelsPrinted === 0 || labelStale) ? (['label'] as const) : []),
  ];
}

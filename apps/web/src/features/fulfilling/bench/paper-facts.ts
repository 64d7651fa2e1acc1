import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import type { PaperFacts } from '@bloomdesk/domain/fulfilling/papers-before-pack';
import { noLabelReason } from '@bloomdesk/domain/printing/no-label';

/** What the rule of printing before packing reads of a suborder. */
export function paperFactsOf({ message, notecardsPrinted, labelsPrinted, labelStale, delivery }: Suborder): PaperFacts {
  const vendor = delivery.transportVendorDelivery;
  return {
    hasMessage: message.trim() !== '',
    notecardPrinted: notecardsPrinted > 0,
    takesLabel: noLabelReason([delivery.transport, vendor?.name, vendor?.carrierName]) === null,
    labelPrinted: labelsPrinted > 0,
    labelStale,
  };
}

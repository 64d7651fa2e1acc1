import type { Suborder } from '@bloomdesk/contract/suborders.shapes';
import { isLabelled, type PaperFacts } from '@bloomdesk/domain/fulfilling/papers-before-pack';

/** What the rule of printing before packing reads of a suborder. */
export function paperFactsOf({ message, notecardsPrinted, labelsPrinted, labelStale, delivery }: Suborder): PaperFacts {
  const vendor = delivery.transportVendorDelivery;
  return {
    hasMessage: message.trim() !== '',
    notecardPrinted: notecardsPrinted > 0,
    takesLabel: isLabelled([delivery.transport, vendor?.name, vendor?.carrierName]),
    labelPrinted: labelsPrinted > 0,
    labelStale,
  };
}

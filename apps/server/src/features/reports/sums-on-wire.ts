import { dollars } from '@bloomdesk/domain/money';
import type { ReportSums } from '@bloomdesk/domain/payments/money-report';

/** The sums of the money report as they travel: dollars, and counts as they are. */
export function sumsOnWire(sums: ReportSums): ReportSums {
  return {
    refundsSettled: dollars(sums.refundsSettled),
    refundsPending: dollars(sums.refundsPending),
    refundTax: dollars(sums.refundTax),
    credits: dollars(sums.credits),
    redeliveries: sums.redeliveries,
    redeliveryValue: dollars(sums.redeliveryValue),
    charges: dollars(sums.charges),
    cancellations: sums.cancellations,
  };
}

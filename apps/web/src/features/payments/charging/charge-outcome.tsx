import { formatDollars } from '#lib/format-dollars.ts';
import { failureNotice, messageOf } from '#lib/format-failure.ts';
import { Banner } from '#ui/banner.tsx';
import type { Charging } from './use-charging.ts';

/** What the gateway said, as care reads it to the customer. */
export function ChargeOutcome({ charging: { charged, error, isUnknown, isBusy } }: { charging: Charging }) {
  if (isBusy) return null;
  if (isUnknown)
    return (
      <Banner tone="amber" title={error ? messageOf(error) : undefined}>
        It may have been charged. Check again: the same charge is never made twice.
      </Banner>
    );
  if (error) return <Banner {...failureNotice(error)} />;
  if (charged?.status === 'failed')
    return (
      <Banner tone="red" title="The card was not charged">
        <p>{charged.message}</p>
        <p>Another card can be tried.</p>
      </Banner>
    );
  if (charged?.status === 'pending')
    return (
      <Banner tone="amber" title={`${formatDollars(charged.amount)} is pending`}>
        The payment gateway has not said yet whether the card was charged. Bloomdesk keeps checking. The order shows the
        payment as pending until then. Please do not charge it again.
      </Banner>
    );
  return null;
}

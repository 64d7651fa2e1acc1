import { formatMoment } from '#lib/format-moment.ts';
import { Banner } from '#ui/banner.tsx';

/** The last refund of this order was declined: no money went back, and another way has to be found. */
export function DeclinedNotice({ declined }: { declined: { performedBy: string; date: string } }) {
  return (
    <Banner
      tone="amber"
      title={`The refund by ${declined.performedBy}, ${formatMoment(declined.date)}, was declined. No money went back.`}
    >
      Try again or choose another remedy.
    </Banner>
  );
}

import { carrierLabel } from '@bloomdesk/domain/deliveries/delivery-labels';
import type { PrintJob } from '@bloomdesk/contract/printing/calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { labelWarnings } from '@bloomdesk/domain/printing/label-choice';
import { noLabelReason } from '@bloomdesk/domain/printing/no-label';
import type { CallFailed } from '#lib/call-failed.ts';
import { messageOf } from '#lib/format-failure.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Tone } from '#ui/tone.ts';
import { PaperTrouble } from './paper-trouble.tsx';
import { PrintedBadge } from './printed-badge.tsx';
import type { PaperState } from './use-papers.ts';
import { useBenchLabels } from './zebra/bench-labels.ts';
import { isSame } from './zebra/label-queue.ts';
import { printingTexts } from '#texts/english/printing.ts';
import { useTexts } from '#texts/use-texts.ts';
import { wordOf } from '#texts/word-of.ts';

interface LabelCardProps {
  suborder: Suborder;
  label: PrintJob | null;
  error: CallFailed | null;
  state: PaperState;
  onPrint: () => void;
  onAskAgain: () => void;
}

/** The delivery label: who drives, its tracking number, how the booking stands, and whether it has been printed. */
export function LabelCard({ suborder, label, error, state, onPrint, onAskAgain }: LabelCardProps) {
  const t = useTexts(printingTexts);
  const { suborderId, labelsPrinted, labelStale, delivery } = suborder;
  const vendor = delivery.transportVendorDelivery;
  const queued = useBenchLabels().find(({ job }) => isSame(job, { suborderId, paper: 'label' }));
  const isPending = vendor?.state === 'pending';
  const isPrinting = state.kind === 'printing' || queued?.state.kind === 'waiting' || queued?.state.kind === 'printing';
  const canPrint = label !== null && label.kind !== 'none';
  const noLabel = noLabelReason([vendor?.name, vendor?.carrierName]);
  return (
    <Card
      title={t('label')}
      note={<PrintedBadge count={labelsPrinted} isPrinting={isPrinting} isStale={labelStale && labelsPrinted > 0} />}
      actions={
        (canPrint || noLabel) && (
          <Button
            icon="printer"
            className="h-11"
            isPending={isPrinting}
            disabledReason={noLabel === null ? undefined : wordOf(noLabel)}
            onClick={onPrint}
            aria-label={labelsPrinted > 0 ? t('reprintLabel') : t('printLabel')}
          >
            {labelsPrinted > 0 ? t('reprint') : t('print')}
          </Button>
        )
      }
      className="papers-card"
      isFlush
    >
      <div className="flex flex-col gap-3 p-3">
        <Booking vendor={vendor} />
        {noLabel && <p className="text-muted">{wordOf(noLabel)}</p>}
        {label?.kind === 'none' && !isPending && !noLabel && (
          <Warning words={wordOf(label.warning)} onAskAgain={onAskAgain} />
        )}
        {error && (
          <Warning
            words={error.status >= 500 ? wordOf(labelWarnings.badResponse) : messageOf(error)}
            onAskAgain={onAskAgain}
          />
        )}
        <PaperTrouble paper="label" state={state} />
      </div>
    </Card>
  );
}

type Vendor = Suborder['delivery']['transportVendorDelivery'];

const bookings: Record<
  NonNullable<Vendor>['state'],
  { words: 'beingBooked' | 'booked' | 'refused' | 'failed'; tone: Tone }
> = {
  pending: { words: 'beingBooked', tone: 'blue' },
  booked: { words: 'booked', tone: 'green' },
  refused: { words: 'refused', tone: 'red' },
  failed: { words: 'failed', tone: 'red' },
};

function Booking({ vendor }: { vendor: Vendor }) {
  const t = useTexts(printingTexts);
  if (!vendor) return <p className="text-muted">{t('noCarrier')}</p>;
  const { words, tone } = bookings[vendor.state];
  const tracking = vendor.trackingCode ?? vendor.onfleetTaskId;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-lg font-semibold">{carrierLabel(vendor.carrierName || vendor.name)}</span>
        <Badge tone={tone}>{t(words)}</Badge>
        {vendor.state === 'pending' && <Spinner size={14} />}
      </p>
      {tracking && <p className="mt-0.5 text-sm break-all text-muted tabular-nums">{tracking}</p>}
      {vendor.errorMessage && <p className="mt-1 break-words text-red">{vendor.errorMessage}</p>}
    </div>
  );
}

function Warning({ words, onAskAgain }: { words: string; onAskAgain: () => void }) {
  const t = useTexts(printingTexts);
  return (
    <Banner
      tone="amber"
      title={words}
      action={
        <Button size="small" icon="refresh" onClick={onAskAgain}>
          {t('retry')}
        </Button>
      }
    />
  );
}

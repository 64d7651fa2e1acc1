import { adoptStyles } from '#lib/react/adopt-styles.ts';
import dockStyles from './dock-screen.css?inline';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { rejectionLabel } from '@bloomdesk/domain/inventory/purchasing/delivery';
import { messageOf } from '#lib/format-failure.ts';
import { DockPrinter } from './dock-printer.tsx';
import { useScanKeys } from '#parts/scanning/use-scan-keys.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toneStyle } from '#ui/tone.ts';
import { DockLabels } from './dock-labels.tsx';
import { DockLines } from './dock-lines.tsx';
import { DockPaper } from './dock-paper.tsx';
import { receivingTexts } from '#texts/english/receiving.ts';
import { dayText } from '#texts/format-day.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';
import type { Dock } from './dock-count.ts';
import { useDock } from './use-dock.ts';

adoptStyles(dockStyles);

const bandTone = { right: toneStyle.green, notice: toneStyle.blue, wrong: toneStyle.red };

/** Receiving at the dock, by scanner alone: orders, products and the commands of a printed sheet (D354). */
export function DockScreen({ fc }: { fc: FulfillmentCenterOnWire }) {
  const t = useTexts(receivingTexts);
  const word = useWords();
  const { query, dock, count, setCount, said, scan, waiting, isStuck, labels, earlier, onPrinted } = useDock(fc.fcId);
  const [isSheetShown, setSheetShown] = useState(false);
  const typed = useScanKeys(({ text, end }) => scan(end ?? text), []);
  const order = dock?.purchaseOrders.find(({ purchaseOrderId }) => purchaseOrderId === count.purchaseOrderId);
  const printSheet = () => {
    setSheetShown(true);
    requestAnimationFrame(() => window.print());
  };
  return (
    <div className="fixed inset-0 z-30 flex flex-col overflow-y-auto bg-page">
      <title>{`${t('title')} · Bloomdesk`}</title>
      <header className="flex min-h-14 flex-none flex-wrap items-center gap-3 border-b border-line bg-surface px-3 py-1.5">
        <Link
          to="/supply/purchase-orders"
          search={{ fc: fc.fcId }}
          className={buttonStyle('quiet', 'normal', 'h-11 px-3')}
        >
          {t('back')}
        </Link>
        <div className="mr-auto min-w-0">
          <h1 className="truncate text-lg font-semibold">{t('title')}</h1>
          <p className="truncate text-sm text-muted">{fc.name}</p>
        </div>
        {waiting.length > 0 && (
          <Badge tone={isStuck ? 'amber' : 'blue'}>
            {isStuck ? t('stuck', { count: waiting.length }) : t('sending', { count: waiting.length })}
          </Badge>
        )}
        <Button className="h-11" onClick={printSheet}>
          {t('printSheet')}
        </Button>
        <DockPrinter />
      </header>
      <div
        className={`flex min-h-16 flex-none items-center gap-3 border-b px-5 py-2 ${said ? bandTone[said.tone] : 'border-line bg-sunken'}`}
      >
        <p
          key={said?.n}
          role="status"
          aria-label={t('lastScan')}
          className="min-w-0 flex-1 text-xl font-semibold text-balance"
        >
          {said?.words ?? t('scanFirst')}
        </p>
        {typed && <p className="text-lg">{t('typing', { text: typed })}</p>}
      </div>
      <div className="flex flex-col gap-4 p-4">
        {count.rejecting !== null && (
          <Badge tone="red">{t('rejectingNow', { reason: word(rejectionLabel(count.rejecting)) })}</Badge>
        )}
        <DockLabels fcId={fc.fcId} {...{ labels, earlier, onPrinted }} />
        {order && (
          <section aria-label={order.code} className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center gap-2">
              <h2 className="mr-auto text-lg font-semibold">
                {order.code} · {order.vendorName}
              </h2>
              <Button className="h-11" disabled={count.lines.length === 0} onClick={() => scan('BD-UNDO')}>
                {t('undo')}
              </Button>
              <Button
                className="h-11"
                kind="primary"
                disabled={count.lines.length === 0}
                onClick={() => scan('BD-DONE')}
              >
                {t('receive')}
              </Button>
            </div>
            <p className="text-muted">{t('unitsHint')}</p>
            <DockLines {...{ order, count }} onCount={setCount} />
          </section>
        )}
        {query.error && (
          <LoadFailure onRetry={() => void query.refetch()}>
            {t('notLoaded', { why: messageOf(query.error) })}
          </LoadFailure>
        )}
        {query.isPending && <Skeleton lines={6} />}
        {dock && !order && <Expected {...{ fc, dock }} onOpen={(code) => scan(code)} />}
      </div>
      {isSheetShown && labels.length === 0 && <DockPaper labels="commands" />}
    </div>
  );
}

interface ExpectedProps {
  fc: FulfillmentCenterOnWire;
  dock: Dock;
  onOpen: (code: string) => void;
}

/** What is on its way, the first expected first; a press opens it as its bar code does. */
function Expected({ fc, dock, onOpen }: ExpectedProps) {
  const t = useTexts(receivingTexts);
  if (dock.purchaseOrders.length === 0)
    return (
      <p className="text-muted">
        {t('nothingComes')}{' '}
        <Link to="/inventory" search={{ fc: fc.fcId }} className="link">
          {t('otherLots')}
        </Link>
      </p>
    );
  return (
    <section aria-label={t('onTheirWay')} className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{t('onTheirWay')}</h2>
      {dock.purchaseOrders.map(({ purchaseOrderId, code, vendorName, lines }) => {
        const awaited = lines.filter(({ outstanding }) => outstanding > 0);
        const units = awaited.reduce((sum, { outstanding }) => sum + outstanding, 0);
        const [first] = awaited.map(({ expectedDate }) => expectedDate).toSorted();
        return (
          <Button
            key={purchaseOrderId}
            className="h-auto min-h-12 justify-start text-left"
            onClick={() => onOpen(code)}
          >
            <span className="flex w-full flex-wrap gap-x-4">
              <strong>{code}</strong>
              <span className="mr-auto">{vendorName}</span>
              <span>{t('units', { count: units })}</span>
              <span>{first && dayText(first)}</span>
            </span>
          </Button>
        );
      })}
    </section>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { Batch } from '@bloomdesk/contract/batches/shapes';
import { progressOf } from '@bloomdesk/domain/fulfilling/fulfillment-flow';
import { useProducts } from '#lib/lookups.ts';
import { useSession } from '#lib/session.ts';
import { isTestCode } from '#parts/printing/test-print/test-code.ts';
import { useBenchLabels } from '#parts/printing/zebra/bench-labels.ts';
import { useCenterPrinter } from '#parts/printing/zebra/center-printer.ts';
import { parseBatchId } from './batch-id-text.ts';
import { BenchButtons } from './bench-buttons.tsx';
import { BenchFrame } from './bench-frame.tsx';
import { BenchProgress } from './bench-progress.tsx';
import {
  isPackable,
  lackedPapers,
  placeOf,
  shownOf,
  unscannedLineItems,
  unsettledOf,
  walkOf,
} from './bench/bench-state.ts';
import { BenchTools } from './bench-tools.tsx';
import { isEnd } from './bench/ending.ts';
import { CompleteUnpacked } from './end/complete-unpacked.tsx';
import type { ScannedKeys } from '#parts/scanning/scan-keys.ts';
import { ScanBand } from './scanning/scan-band.tsx';
import { openStation, testCodeScanned, useStationDialog } from './station/open-station.ts';
import { StuckBanner } from './stuck-banner.tsx';
import { TableBody } from './table-body.tsx';
import { useBench } from './use-bench.ts';
import { useScanKeys } from '#parts/scanning/use-scan-keys.ts';
import { useUndoSeconds } from './scanning/use-undo-seconds.ts';
import type { PrintedPaper } from './bench/waiting-work.ts';
import { fulfillingTexts } from '#texts/english/fulfilling.ts';
import { useTexts } from '#texts/use-texts.ts';
import { scanHint } from './scanning/scan-hint.ts';

/** A batch being packed: what to take, where it is, what was scanned last, and what comes next. */
export function PackingTable({ batch }: { batch: Batch }) {
  const t = useTexts(fulfillingTexts);
  const { bySku } = useProducts();
  const [bench, view] = useBench(batch, bySku);
  const papersOut = useBenchLabels().length;
  useCenterPrinter(batch.fcId);
  const { isOpen: isStationOpen } = useStationDialog();
  const { can } = useSession();
  const navigate = useNavigate();
  const { state, ending, waiting, isStuck } = view;
  const progress = progressOf(walkOf(state));
  const shown = ending.kind === 'open' && unsettledOf(state).length === 0 ? shownOf(state) : null;
  const isToPack = shown !== null && isPackable(state, shown.suborderId);
  const lacked = shown && isToPack ? lackedPapers(state, shown) : [];
  const unscanned = shown && isToPack ? unscannedLineItems(state, shown).length : 0;
  const place = shown ? placeOf(state, shown.suborderId) : 0;
  const undoSeconds = useUndoSeconds(ending.kind === 'open' || ending.kind === 'asking' ? state.lastPack : null);
  const isOver = isEnd(ending);

  useEffect(() => bench.papersOut(papersOut > 0), [bench, papersOut]);

  // Once a batch is done, the next scan at this table is the barcode of the next batch (D89).
  const onKeys = ({ text, end }: ScannedKeys) => {
    if (isTestCode(text)) return isStationOpen ? undefined : testCodeScanned(); // open, it hears that by itself
    const reading = isOver ? parseBatchId(text) : { message: '' };
    if ('batchId' in reading && reading.batchId !== batch.batchId) {
      void navigate({ to: '/fulfill/$batchId', params: { batchId: reading.batchId } });
    } else bench.scan(text, end);
  };
  const onPrinted = useCallback(
    (suborderId: string, documents: PrintedPaper[], isReprint: boolean) =>
      bench.printed({ kind: 'print', suborderId, documents, isReprint }),
    [bench],
  );
  const typed = useScanKeys(onKeys, [
    ...(shown ? [{ keys: 'n', label: isToPack ? t('packWithoutScan') : t('goOn'), onPress: bench.next }] : []),
    ...(isToPack ? [{ keys: 's', label: t('skipToNext'), onPress: bench.skip }] : []),
    ...(shown ? [{ keys: 'p', label: t('lookAtPrevious'), onPress: bench.lookBack }] : []),
    { keys: ',', label: t('settings'), onPress: openStation },
    ...(undoSeconds > 0 ? [{ keys: 'u', label: t('undoLastScan'), onPress: bench.undo }] : []),
  ]);

  return (
    <BenchFrame
      title={batch.name}
      isDone={isOver}
      note={t('batch', { id: batch.batchId })}
      progress={<BenchProgress progress={progress} />}
      tools={
        <BenchTools {...{ waiting, isStuck }} inException={progress.inException}>
          {!isOver && <CompleteUnpacked {...{ batch, progress, waiting }} />}
        </BenchTools>
      }
    >
      <StuckBanner isStuck={isStuck} waiting={waiting} />
      <ScanBand
        message={state.message}
        typed={typed}
        hint={scanHint({ shown, place, isToPack, unscanned, lacked: lacked[0] })}
      />
      <TableBody {...{ bench, view, batch, shown, isToPack, onPrinted }} />
      {(shown || undoSeconds > 0) && (
        <BenchButtons
          {...{ bench, undoSeconds, isToPack }}
          lastPack={state.lastPack}
          canMove={shown !== null}
          insistsOn={can('suborder.packUnprinted') ? insistedOn(lacked.length, unscanned) : null}
        />
      )}
    </BenchFrame>
  );
}

/** What a suborder lacks that someone may pass over with a reason. */
function insistedOn(lacked: number, unscanned: number): 'printing' | 'scanning' | null {
  if (lacked > 0) return 'printing';
  return unscanned > 0 ? 'scanning' : null;
}

import { Suspense, useEffect, useState } from 'react';
import { onOpening } from '#lib/react/lazily.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { keepNoticesAbove } from '#ui/overlays/bottom-bar.ts';
import { KeyHint } from '#ui/key-hint.tsx';
import type { Bench } from './bench/bench.ts';
import type { LastPack } from './bench/bench-state.ts';
import { fulfillingTexts } from '#texts/english/fulfilling.ts';
import { useTexts } from '#texts/use-texts.ts';

const PackUnprintedDialog = onOpening(
  () => import('./pack-unprinted-dialog.tsx'),
  (file) => file.PackUnprintedDialog,
);

interface BenchButtonsProps {
  bench: Bench;
  lastPack: LastPack | null;
  undoSeconds: number;
  /** Next packs what is on screen; otherwise it only goes on. */
  isToPack: boolean;
  /** A suborder is on screen. */
  canMove: boolean;
  /** What it lacks, where this person may pack it nevertheless. */
  insistsOn: 'printing' | 'scanning' | null;
}

/** What the hands may do without a scanner, large enough for gloves. */
export function BenchButtons({ bench, lastPack, undoSeconds, isToPack, canMove, insistsOn }: BenchButtonsProps) {
  const t = useTexts(fulfillingTexts);
  const [isInsisting, setInsisting] = useState(false);
  // After the first paint, and before it is asked for: a bench may lose its network.
  useEffect(() => {
    if (insistsOn) PackUnprintedDialog.fetch();
  }, [insistsOn]);
  return (
    <footer
      ref={keepNoticesAbove}
      className="flex flex-none flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-2.5"
    >
      {canMove && (
        <Button icon="chevron-left" className="bench-button" onClick={bench.lookBack}>
          {t('previous')} <KeyHint keys="P" />
        </Button>
      )}
      {lastPack && undoSeconds > 0 && (
        <Button icon="undo" className="bench-button" onClick={bench.undo}>
          {t('undo', { id: lastPack.suborderId })}
          <span className="font-normal text-muted tabular-nums" aria-hidden="true">
            {undoSeconds} s
          </span>
          <KeyHint keys="U" />
        </Button>
      )}
      {canMove && isToPack && (
        <Button className="bench-button ml-auto" onClick={bench.skip}>
          {t('skip')} <KeyHint keys="S" />
        </Button>
      )}
      {insistsOn && (
        <Button className="bench-button" aria-haspopup="dialog" onClick={() => setInsisting(true)}>
          {insistsOn === 'printing' ? t('withoutPrintingButton') : t('withoutScanningButton')}
        </Button>
      )}
      <Suspense fallback={null}>
        {isInsisting && insistsOn && (
          <PackUnprintedDialog without={insistsOn} onPack={bench.packUnprinted} onClose={() => setInsisting(false)} />
        )}
      </Suspense>
      {canMove && (
        <Button
          kind="primary"
          className={classNames('bench-button bench-button-next', !isToPack && 'ml-auto')}
          onClick={bench.next}
        >
          {isToPack ? t('next') : t('goOn')} <KeyHint keys="N" isOnDark />
        </Button>
      )}
    </footer>
  );
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CycleCount } from '@bloomdesk/contract/inventory/counting.calls';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { useScanKeys } from '#parts/scanning/use-scan-keys.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { toneStyle } from '#ui/tone.ts';
import { CancelCountButton } from './cancel-count-button.tsx';
import { CountLots } from './count-lots.tsx';
import { CountPaper } from './count-paper.tsx';
import { useCounting } from './use-counting.ts';
import { countSheetTexts } from '#texts/english/supply/count-sheet.ts';
import { useTexts } from '#texts/use-texts.ts';

const bandTone = { right: toneStyle.green, notice: toneStyle.blue, wrong: toneStyle.red };

export interface CountScreenProps {
  fc: FulfillmentCenterOnWire;
  count: CycleCount;
}

/** Counting the lots of a sheet by scanner alone; nobody sees what the books say (D363). */
export function CountScreen({ fc, count }: CountScreenProps) {
  const t = useTexts(countSheetTexts);
  const counting = useCounting(count);
  const { tally, said, scan, waiting, isStuck } = counting;
  const [isSheetShown, setSheetShown] = useState(false);
  const typed = useScanKeys(({ text, end }) => scan(end ?? text), []);
  const done = count.lots.filter(({ counted }) => counted !== null).length;
  const printSheet = () => {
    setSheetShown(true);
    requestAnimationFrame(() => window.print());
  };
  return (
    <div className="fixed inset-0 z-30 flex flex-col overflow-y-auto bg-page">
      <title>{`${count.code} · Bloomdesk`}</title>
      <header className="flex min-h-14 flex-none flex-wrap items-center gap-3 border-b border-line bg-surface px-3 py-1.5">
        <Link to="/supply/counts" search={{ fc: fc.fcId }} className={buttonStyle('quiet', 'normal', 'h-11 px-3')}>
          {t('back')}
        </Link>
        <div className="mr-auto min-w-0">
          <h1 className="truncate text-lg font-semibold">
            {count.code} · {count.classification ?? t('allProducts')}
          </h1>
          <p className="truncate text-sm text-muted">{fc.name}</p>
        </div>
        {waiting.length > 0 && (
          <Badge tone={isStuck ? 'amber' : 'blue'}>
            {isStuck ? t('stuck', { count: waiting.length }) : t('sending', { count: waiting.length })}
          </Badge>
        )}
        <CancelCountButton className="h-11" count={count} />
        <Button className="h-11" onClick={printSheet}>
          {t('printSheet')}
        </Button>
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
      <div className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="mr-auto text-lg font-semibold">{t('lotsCounted', { done, count: count.lots.length })}</h2>
          <Button className="h-11" disabled={tally.lastLotId === null} onClick={() => scan('BD-UNDO')}>
            {t('undo')}
          </Button>
          <Button className="h-11" disabled={tally.lastLotId === null} onClick={() => scan('BD-NONE')}>
            {t('noneOfLot')}
          </Button>
          <Button
            className="h-11"
            kind="primary"
            disabled={done === 0}
            isPending={counting.isFinishing}
            onClick={() => scan('BD-DONE')}
          >
            {t('finish')}
          </Button>
        </div>
        <CountLots lots={count.lots} tally={tally} onPick={counting.pick} onType={counting.type} />
      </div>
      {isSheetShown && <CountPaper fc={fc} count={count} />}
    </div>
  );
}

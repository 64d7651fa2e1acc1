import { useEffect, useMemo, useRef, useState } from 'react';
import { bucketLabel } from '@bloomdesk/domain/printing/bucket-label';
import { useBenchPrinter } from '#parts/printing/zebra/bench-printer.ts';
import { useCenterPrinter } from '#parts/printing/zebra/center-printer.ts';
import { printOnZebra } from '#parts/printing/zebra/print-on-zebra.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { receivingTexts } from '#texts/english/receiving.ts';
import { useTexts } from '#texts/use-texts.ts';
import { DockPaper } from './dock-paper.tsx';
import type { BucketToLabel } from './labels-of.ts';

interface Printed {
  labels: readonly BucketToLabel[];
  problem: string | null;
}

const none: readonly BucketToLabel[] = [];

interface DockLabelsProps {
  fcId: number;
  /** Of the delivery that was received last. */
  labels: readonly BucketToLabel[];
  /** Those before it that nobody has printed yet; beside new ones, a printer that prints by itself has. */
  earlier?: readonly BucketToLabel[] | undefined;
  /** They were printed, or given to the browser to be. */
  onPrinted?: (() => void) | undefined;
}

/** The labels of the delivery received last: printed by the label printer of this computer where it has one, else as a page. */
export function DockLabels({ fcId, labels: newest, earlier = none, onPrinted }: DockLabelsProps) {
  const t = useTexts(receivingTexts);
  useCenterPrinter(fcId);
  const { device, isAutomatic } = useBenchPrinter();
  const isByItself = isAutomatic && newest.length > 0;
  const labels = useMemo(() => (isByItself ? newest : [...earlier, ...newest]), [isByItself, newest, earlier]);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const [isAgain, setAgain] = useState(false);
  const whenPrinted = useRef(onPrinted);
  useEffect(() => {
    whenPrinted.current = onPrinted;
  });
  useEffect(() => {
    if (!isByItself) return;
    void printLabels(labels).then((result) => {
      setPrinted(result);
      if (result.problem === null) whenPrinted.current?.();
    });
  }, [labels, isByItself]);
  if (labels.length === 0) return null;
  const mine = printed?.labels === labels ? printed : null;
  const isDone = mine !== null && mine.problem === null;
  const print = () => {
    setAgain(true);
    void printLabels(labels).then((result) => {
      setPrinted(result);
      setAgain(false);
      if (result.problem === null) onPrinted?.();
    });
  };
  const count = labels.length;
  return (
    <section aria-label={t('bucketLabels')} className="flex flex-col gap-2">
      {mine?.problem && <Banner tone="red" title={t('notAllPrinted', { why: mine.problem })} />}
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto">{isDone ? t('labelsPrinted', { count }) : t('labelsToPrint', { count })}</p>
        {device && (
          <Button className="h-11" icon="printer" isPending={isAgain || (isByItself && mine === null)} onClick={print}>
            {isDone ? t('printAgain') : t('printLabels')}
          </Button>
        )}
        <Button
          className="h-11"
          onClick={() => {
            window.print();
            onPrinted?.();
          }}
        >
          {t('printAsPage')}
        </Button>
      </div>
      <DockPaper labels={labels} />
    </section>
  );
}

async function printLabels(labels: readonly BucketToLabel[]): Promise<Printed> {
  const { problem } = await printOnZebra(labels.map((label) => ({ id: label.id, zpl: bucketLabel(label) })));
  return { labels, problem };
}

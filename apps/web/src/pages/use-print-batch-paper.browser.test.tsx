import { batchSummary } from '@bloomdesk/contract/batches/shapes';
import { suborder } from '@bloomdesk/contract/suborders/shapes';
import { expect, test, vi } from 'vitest';
import { onBench } from '#testing/press-twice.tsx';
import { standInPrintWindow } from '#testing/print-window.ts';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { usePrintBatchPaper } from './use-print-batch-paper.ts';

const batch = sampleOf(batchSummary);
const { suborderId } = sampleOf(suborder);

test('the Enter that answers a print window and comes twice does not open the same paper again', () =>
  onBench(async ({ use }) => {
    const { open } = window;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
    const printing = await use(usePrintBatchPaper);
    const print = async (paper: 'workOrder' | 'notecards') => {
      standInPrintWindow([suborderId]);
      const { kind } = await printing.current(paper, batch, [suborderId]);
      return kind;
    };
    const first = await print('workOrder');
    clock.mockReturnValue(1_000_599);
    const atOnce = [await print('workOrder'), await print('notecards')];
    clock.mockReturnValue(1_000_600);
    const later = await print('workOrder');
    clock.mockRestore();
    window.open = open;
    document.querySelector('iframe')?.remove(); // the window that was not wanted
    expect([first, ...atOnce, later]).toEqual(['printed', 'not-printed', 'printed', 'printed']);
  }));

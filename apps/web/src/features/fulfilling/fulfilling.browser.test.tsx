import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { completeBatch, packSuborder, startFulfilling, undoPacking } from '@bloomdesk/contract/batches/calls';
import { batch } from '@bloomdesk/contract/batches/shapes';
import { recordPrint } from '@bloomdesk/contract/printing/calls';
import { expect, test, vi } from 'vitest';
import { type Bench, buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { benchSender } from './bench/bench-sender.ts';
import { openedBatch } from './bench/opened-batch.ts';
import { type BenchWork, newWork } from './bench/waiting-work.ts';
import { RefulfillDialog } from './end/refulfill-dialog.tsx';
import { CompleteUnpackedDialog } from './end/complete-unpacked-dialog.tsx';
import { PackUnprintedDialog } from './pack-unprinted-dialog.tsx';
import type { ScannedKeys } from '#parts/scanning/scan-keys.ts';
import { useBench } from './use-bench.ts';
import { useScanKeys } from '#parts/scanning/use-scan-keys.ts';

const whole = sampleOf(batch);
const suborderId = '1000012-1';

control('features/fulfilling/end/refulfill-dialog.tsx', startFulfilling, async ({ show, reported }) => {
  const screen = await show(<RefulfillDialog batch={whole} onClose={reported} />);
  await screen.getByRole('textbox', { name: 'Reason' }).fill('The van came back.');
  return buttonOf(screen, /^Fulfill batch/);
});

control('features/fulfilling/bench/opened-batch.ts', startFulfilling, async ({ use, reported }) => {
  const queries = await use(useQueryClient);
  return () => queries.current.fetchQuery(openedBatch('50001')).then(reported);
});

control('features/fulfilling/use-bench.ts', completeBatch, async ({ use, reported }) => {
  const round = await use(() => {
    const [bench, view] = useBench({ ...whole, suborders: [], subordersMap: {} }, new Map());
    useEffect(() => {
      if (view.ending.kind === 'complete') reported();
    });
    return bench;
  });
  return () => round.current.complete();
});

/** A packer's work on its way; the line that broke is tried again immediately. */
function workOf(work: BenchWork) {
  return async ({ reported }: Bench) => {
    const sender = benchSender(`${work.kind}@bloomdesk.test`);
    const stop = sender.listen({
      onChange: sender.wake,
      onDone: () => {
        stop();
        reported();
      },
    });
    const one = newWork(work, '50001', 0);
    return () => {
      sender.add(one);
      setTimeout(sender.wake, 100);
    };
  };
}

control(
  'features/fulfilling/bench/bench-sender.ts',
  packSuborder,
  workOf({ kind: 'pack', suborderId, statusBefore: 'AtTable' }),
);
control(
  'features/fulfilling/bench/bench-sender.ts',
  undoPacking,
  workOf({ kind: 'undo', suborderId, statusBefore: 'AtTable' }),
);
control(
  'features/fulfilling/bench/bench-sender.ts',
  recordPrint,
  workOf({ kind: 'print', suborderId, documents: ['label'], isReprint: false }),
);

control('features/fulfilling/end/complete-unpacked-dialog.tsx', completeBatch, async ({ show, reported }) => {
  const count = { total: 9, unpacked: 8 };
  const screen = await show(
    <CompleteUnpackedDialog batchId="50001" count={count} inException={0} onClose={reported} />,
  );
  await screen.getByRole('textbox', { name: 'Reason' }).fill('The rest goes tomorrow');
  return buttonOf(screen, 'Complete batch');
});

function pressKeys(text: string) {
  for (const key of text === 'Enter' ? [text] : text)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

test('a code that begins with a shortcut’s letter keeps it, also where the page was too busy to hear the next one', () =>
  onBench(async ({ use }) => {
    const pressed = vi.fn<() => void>();
    const scanned = vi.fn<(scan: ScannedKeys) => void>();
    await use(() => useScanKeys(scanned, [{ keys: 's', label: 'Skip', onPress: pressed }]));
    vi.useFakeTimers();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    try {
      pressKeys('S');
      clock.mockReturnValue(900); // the timer comes late, as the page was busy
      vi.advanceTimersByTime(150);
      pressKeys('LV-100');
      pressKeys('Enter');
      vi.advanceTimersByTime(1000);
      expect([pressed.mock.calls.length, scanned.mock.calls]).toEqual([
        0,
        [[{ kind: 'scan', text: 'SLV-100', end: null }]],
      ]);
      pressKeys('s');
      vi.advanceTimersByTime(150);
      expect(pressed).toHaveBeenCalledTimes(1);
    } finally {
      clock.mockRestore();
      vi.useRealTimers();
    }
  }));

test('a scan is heard from the moment the table is on the page', () =>
  onBench(async ({ use }) => {
    const scanned = vi.fn<(scan: ScannedKeys) => void>();
    await use(() => {
      useScanKeys(scanned, []);
      useLayoutEffect(() => {
        pressKeys('50001');
        pressKeys('Enter');
      }, []);
    });
    expect(scanned.mock.calls).toEqual([[{ kind: 'scan', text: '50001', end: null }]]);
  }));

test('nothing is packed without its papers before a reason is given, and spaces are none', () =>
  onBench(async ({ show, reported }) => {
    const pack = vi.fn<(reason: string) => void>();
    const screen = await show(<PackUnprintedDialog without="printing" onPack={pack} onClose={reported} />);
    const press = await buttonOf(screen, 'Pack');
    await screen.getByRole('textbox', { name: 'Reason' }).fill('  ');
    press();
    await expect.element(screen.getByText('Enter a reason.')).toBeVisible();
    await screen.getByRole('textbox', { name: 'Reason' }).fill(' The printer is broken ');
    await expect.element(screen.getByText('Enter a reason.')).not.toBeInTheDocument();
    press();
    expect([pack.mock.calls, reported.mock.calls.length]).toEqual([[['The printer is broken']], 1]);
  }));

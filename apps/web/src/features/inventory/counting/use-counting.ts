import { useCallback, useEffect, useRef, useState } from 'react';
import { countLot, type CycleCount, turnCycleCount } from '@bloomdesk/contract/inventory/counting.calls';
import { bucketCode } from '@bloomdesk/domain/printing/bucket-label';
import { messageOf } from '#lib/format-failure.ts';
import { newId } from '#lib/new-id.ts';
import { useStore } from '#lib/react/store.ts';
import { useSession } from '#lib/session.ts';
import { currentTime } from '#lib/time/clock.ts';
import { useChange, useRefresh } from '#lib/use-call.ts';
import { scannedOnSheet, type TallyStep, typedOnSheet, unitsTallied } from './lot-tally.ts';
import { useSheetTally } from './use-sheet-tally.ts';
import { tallySender } from './waiting-tallies.ts';
import { textsOf } from '#texts/catalogue.ts';
import { countSheetTexts } from '#texts/english/supply/count-sheet.ts';

const t = textsOf(countSheetTexts);

export interface Said extends Pick<TallyStep, 'tone' | 'words'> {
  /** Counts up, so that the same words twice are said twice. */
  n: number;
}

/** A sheet at work: what this device has counted, what waits for the network, and what came of the last scan. */
export function useCounting(count: CycleCount) {
  const { countId, lots, version } = count;
  const { tally, setTally, newest } = useSheetTally(count);
  const [said, setSaid] = useState<Said | null>(null);
  const say = useCallback((step: Omit<Said, 'n'>) => setSaid((before) => ({ ...step, n: (before?.n ?? 0) + 1 })), []);
  const { sender, waiting } = useSending(say);
  const turn = useChange(turnCycleCount);

  const take = (step: TallyStep) => {
    setTally(step.tally);
    say(step);
    const { changedLotId: lotId } = step;
    if (lotId === undefined) return;
    const own = step.tally.lots.find((each) => each.lotId === lotId);
    const units = own ? unitsTallied(own) : null;
    sender.add({ id: newId(), at: currentTime().getTime(), countId, lotId, tallyId: step.tally.tallyId, units });
  };
  const finish = () => {
    if (sender.waiting().length > 0) return say({ tone: 'wrong', words: t('stillSending') });
    turn.mutate(
      { countId: String(countId), state: 'counted', expectedVersion: version },
      { onError: (error) => say({ tone: 'wrong', words: messageOf(error) }) },
    );
  };
  const scan = (text: string) => {
    const step = scannedOnSheet(newest.current, text, lots);
    if (step.isDone) finish();
    else take(step);
  };
  /** Its button is gone once it is pressed, so a second press of the same moment is the same one. */
  const pick = (lotId: number) => {
    if (newest.current.lastLotId !== lotId) scan(bucketCode(lotId));
  };
  const type = (lotId: number, units: number | null) => take(typedOnSheet(newest.current, lotId, units, lots));
  return { tally, said, scan, pick, type, waiting, isStuck: sender.isStuck(), isFinishing: turn.isPending };
}

/** The counts of this person on their way to the server. */
function useSending(say: (words: Omit<Said, 'n'>) => void) {
  const { user } = useSession();
  const refresh = useRefresh();
  const [sender] = useState(() => tallySender(user.email));
  const waiting = useStore({ watch: (watcher) => sender.listen({ onChange: watcher }), read: sender.waiting });
  const newestRefresh = useRef(refresh);
  useEffect(() => {
    newestRefresh.current = refresh;
  });
  useEffect(
    () =>
      sender.listen({
        onDone: () => void newestRefresh.current(countLot.about),
        onRefused: ({ lotId }, message) =>
          say({ tone: 'wrong', words: t('lotRefused', { lot: String(lotId), why: message }) }),
      }),
    [sender, say],
  );
  return { sender, waiting };
}

import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { getDock, receiveDelivery } from '@bloomdesk/contract/inventory/receiving.calls';
import { newId } from '#lib/new-id.ts';
import { useSession } from '#lib/session.ts';
import { currentTime } from '#lib/time/clock.ts';
import { useConnectionLost } from '#lib/calling/connection.ts';
import { read, useRefresh } from '#lib/use-call.ts';
import { focusUnread } from '#ui/steps/unread.ts';
import { useStore } from '#lib/react/store.ts';
import {
  deliveryOf,
  type DockCount,
  type DockStep,
  isReceive,
  nothingCounted,
  scanned,
  withoutWaiting,
} from './dock-count.ts';
import { labelsOf } from './labels-of.ts';
import { type DeliveryAnswer, deliverySender } from './waiting-deliveries.ts';
import { useDockCount } from './use-dock-count.ts';
import { useUnprintedLabels } from './use-unprinted-labels.ts';
import { textsOf } from '#texts/catalogue.ts';
import { receivingTexts } from '#texts/english/receiving.ts';

const t = textsOf(receivingTexts);

export interface Said extends Pick<DockStep, 'tone' | 'words'> {
  /** Counts up, so that the same words twice are said twice. */
  n: number;
}

/** A dock at work: what is on its way, what has been counted, what waits for the network, and what came of the last scan. */
export function useDock(fcId: number) {
  const query = useQuery({ ...read(getDock, { fcId }), staleTime: 30_000 });
  const { count, setCount, newest } = useDockCount(fcId);
  const [said, setSaid] = useState<Said | null>(null);
  const say = useCallback((words: Omit<Said, 'n'>) => setSaid((before) => ({ ...words, n: (before?.n ?? 0) + 1 })), []);
  /** What has become of the delivery that was ended last; null once the next one has begun. */
  const ended = useRef<EndedDelivery | null>(null);
  const { sender, waiting, labels, earlier, onPrinted } = useDeliveries(say, ended);
  const isLost = useConnectionLost();
  const isStuck = waiting.length > 0 && (isLost || sender.isStuck());
  const receive = () => {
    const counted = newest.current;
    if (counted.purchaseOrderId === null || counted.lines.length === 0) return;
    const id = newId();
    ended.current = { id, step: { tone: 'notice', words: t('receivingNow') } };
    sender.add({
      id,
      at: currentTime().getTime(),
      purchaseOrderId: counted.purchaseOrderId,
      lines: deliveryOf(counted),
      buckets: counted.lines.map(({ lineId, buckets }) => ({ lineId, buckets })),
    });
    setCount(nothingCounted);
  };
  const dock = query.data && withoutWaiting(query.data, waiting);
  const scan = (text: string) => {
    if (!dock) return say({ tone: 'wrong', words: t('stillLoading') });
    const again = endedAgain(newest.current, text, ended.current);
    if (again && isStuck) return say({ tone: 'notice', words: t('stuck', { count: waiting.length }) });
    if (again) return say(again);
    ended.current = null;
    const step = scanned(newest.current, text, dock);
    if (step.isDone && focusUnread()) return say({ tone: 'wrong', words: t('spoilUnread') });
    say(step);
    if (step.isDone) receive();
    else setCount(step.count);
  };
  return { query, dock, count, setCount, said, scan, waiting, isStuck, labels, earlier, onPrinted };
}

/** A delivery that was ended, and what is known of it by now. */
interface EndedDelivery {
  id: string;
  step: Pick<DockStep, 'tone' | 'words'>;
}

/** Receive once more with nothing counted since: a scanner that read its code twice hears what became of the delivery. */
function endedAgain(count: DockCount, text: string, ended: EndedDelivery | null): EndedDelivery['step'] | null {
  return ended !== null && count.lines.length === 0 && isReceive(text) ? ended.step : null;
}

/** The deliveries of this person on their way to the server, and the labels of the one that was received last. */
function useDeliveries(say: (words: Omit<Said, 'n'>) => void, ended: RefObject<EndedDelivery | null>) {
  const { user } = useSession();
  const refresh = useRefresh();
  const { labels, earlier, add, onPrinted } = useUnprintedLabels();
  const [sender] = useState(() => deliverySender(user.email));
  const waiting = useStore({ watch: (watcher) => sender.listen({ onChange: watcher }), read: sender.waiting });
  const after = useRef({ refresh, add });
  useEffect(() => {
    after.current = { refresh, add };
  });
  useEffect(() => {
    const tell = ({ id }: { id: string }, step: EndedDelivery['step']) => {
      if (ended.current?.id === id) ended.current = { id, step };
      say(step);
    };
    return sender.listen({
      onDone: (delivery, answer) => {
        tell(delivery, { tone: 'right', words: receivedWords(answer) });
        after.current.add(labelsOf(delivery.buckets, answer.lots));
        void after.current.refresh(receiveDelivery.about);
      },
      onRefused: (delivery, message) =>
        tell(delivery, { tone: 'wrong', words: `PO-${delivery.purchaseOrderId}: ${message}` }),
    });
  }, [sender, say, ended]);
  return { sender, waiting, labels, earlier, onPrinted };
}

function receivedWords({ purchaseOrder: { code }, lots, servedOrders }: DeliveryAnswer): string {
  const units = lots.reduce((sum, { good }) => sum + good, 0);
  const received = t('received', { code, count: units });
  return servedOrders === 0 ? received : `${received} ${t('ordersServed', { count: servedOrders })}`;
}

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getDock, receiveDelivery } from '@bloomdesk/contract/inventory/receiving.calls';
import { newId } from '#lib/new-id.ts';
import { useSession } from '#lib/session.ts';
import { currentTime } from '#lib/time/clock.ts';
import { read, useRefresh } from '#lib/use-call.ts';
import { focusUnread } from '#ui/steps/unread.ts';
import { useStore } from '#lib/react/store.ts';
import { deliveryOf, type DockStep, nothingCounted, scanned } from './dock-count.ts';
import { labelsOf, type BucketToLabel } from './labels-of.ts';
import { type DeliveryAnswer, deliverySender } from './waiting-deliveries.ts';
import { useDockCount } from './use-dock-count.ts';
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
  const { sender, waiting, labels } = useDeliveries(say);
  const receive = () => {
    const counted = newest.current;
    if (counted.purchaseOrderId === null || counted.lines.length === 0) return;
    sender.add({
      id: newId(),
      at: currentTime().getTime(),
      purchaseOrderId: counted.purchaseOrderId,
      lines: deliveryOf(counted),
      buckets: counted.lines.map(({ lineId, buckets }) => ({ lineId, buckets })),
    });
    setCount(nothingCounted);
  };
  const scan = (text: string) => {
    if (!query.data) return say({ tone: 'wrong', words: t('stillLoading') });
    const step = scanned(newest.current, text, query.data);
    if (step.isDone && focusUnread()) return say({ tone: 'wrong', words: t('spoilUnread') });
    say(step);
    if (step.isDone) receive();
    else setCount(step.count);
  };
  return { query, count, setCount, said, scan, waiting, isStuck: sender.isStuck(), labels };
}

/** The deliveries of this person on their way to the server, and the labels of the one that was received last. */
function useDeliveries(say: (words: Omit<Said, 'n'>) => void) {
  const { user } = useSession();
  const refresh = useRefresh();
  const [labels, setLabels] = useState<readonly BucketToLabel[]>([]);
  const [sender] = useState(() => deliverySender(user.email));
  const waiting = useStore({ watch: (watcher) => sender.listen({ onChange: watcher }), read: sender.waiting });
  const newestRefresh = useRef(refresh);
  useEffect(() => {
    newestRefresh.current = refresh;
  });
  useEffect(
    () =>
      sender.listen({
        onDone: (delivery, answer) => {
          say({ tone: 'right', words: receivedWords(answer) });
          setLabels(labelsOf(delivery.buckets, answer.lots));
          void newestRefresh.current(receiveDelivery.about);
        },
        onRefused: ({ purchaseOrderId }, message) => say({ tone: 'wrong', words: `PO-${purchaseOrderId}: ${message}` }),
      }),
    [sender, say],
  );
  return { sender, waiting, labels };
}

function receivedWords({ purchaseOrder: { code }, lots, servedOrders }: DeliveryAnswer): string {
  const units = lots.reduce((sum, { good }) => sum + good, 0);
  const received = t('received', { code, count: units });
  return servedOrders === 0 ? received : `${received} ${t('ordersServed', { count: servedOrders })}`;
}

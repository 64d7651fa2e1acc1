import { adoptStyles } from '#lib/react/adopt-styles.ts';
import { useState } from 'react';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import type { TimelineTopic } from '@bloomdesk/domain/audit/audit-verbs';
import { Segmented } from '#ui/fields/segmented.tsx';
import { AddComment } from '#features/orders/comments/add-comment.tsx';
import { TimelinePage } from './timeline-page.tsx';
import timelineStyles from './timeline.css?inline';

adoptStyles(timelineStyles);

type Shown = TimelineTopic | 'all';

const filters: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'customer', label: 'Customer' },
  { value: 'floor', label: 'Floor' },
  { value: 'money', label: 'Money' },
  { value: 'notes', label: 'Notes' },
];

/** What became of an order, newest first, in words and in one place (D298). */
export function OrderTimeline({ order }: { order: Order }) {
  const [shown, setShown] = useState<Shown>('all');
  return (
    <section aria-label="Timeline" className="timeline">
      <header className="timeline-head">
        <h2 className="font-semibold">Timeline</h2>
        <Segmented label="Show" options={filters} value={shown} onChange={setShown} />
      </header>
      <AddComment orderId={order.orderId} />
      <div className="timeline-scroll">
        <Pages key={`${order.orderId} ${shown}`} order={order} topic={shown === 'all' ? undefined : shown} />
      </div>
    </section>
  );
}

function Pages({ order, topic }: { order: Order; topic: TimelineTopic | undefined }) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return cursors.map((cursor, at) => (
    <TimelinePage
      key={cursor ?? 'newest'}
      {...{ order, topic, cursor }}
      isLast={at === cursors.length - 1}
      onOlder={(next) => setCursors([...cursors, next])}
    />
  ));
}

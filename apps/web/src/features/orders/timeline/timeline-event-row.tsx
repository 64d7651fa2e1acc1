import type { Order } from '@bloomdesk/contract/orders/shapes';
import type { TimelineEvent } from '@bloomdesk/contract/orders/timeline.calls';
import { type EventChange, formatOrderEvent, topicOfEvent } from '@bloomdesk/domain/audit/format-order-event';
import { undoOf } from '@bloomdesk/domain/audit/undoing';
import { isUndoneNow } from '@bloomdesk/domain/audit/undoing-now';
import { readerZone } from '#lib/format-moment.ts';
import { useSession } from '#lib/session.ts';
import { UndoButton } from '#parts/audit/undo-button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { TimelineRow } from './timeline-row.tsx';

/** An audit event in words; what the machine keeps of it opens under Details (D298). */
export function TimelineEventRow({ order, event }: { order: Order; event: TimelineEvent }) {
  const { suborders } = order;
  const zoneOf = (id: string) =>
    suborders.find(({ suborderId }) => suborderId === id)?.delivery.fc.timezone ?? zoneOfOrder(suborders);
  const { fcOf } = useSession();
  const centerOf = (fcId: string) => fcOf(Number(fcId))?.name;
  const { title, changes, remarks } = formatOrderEvent(event, zoneOf, centerOf);
  const about = [
    ...new Set(event.parts.flatMap(({ entityType, entityId }) => (entityType === 'ORDER' ? [] : entityId))),
  ];
  const isOfPart = suborders.length > 1 && about.length > 0 && about.length < suborders.length;
  return (
    <TimelineRow icon={iconOf(event)} title={title} at={event.at} by={event.by} byName={event.byName}>
      {isOfPart && <p className="text-xs text-muted tabular-nums">{about.join(', ')}</p>}
      {changes.length > 0 && (
        <ul className="mt-1 flex flex-col gap-0.5">
          {changes.map((change) => (
            <Change key={JSON.stringify(change)} change={change} isNamed={about.length > 1} />
          ))}
        </ul>
      )}
      {remarks.map((remark) => (
        <p key={remark} dir="auto" className="mt-1 break-words whitespace-pre-wrap">
          {remark}
        </p>
      ))}
      <UndoOfEvent order={order} event={event} />
      <Disclosure title="Details" className="timeline-details">
        <pre className="overflow-x-auto text-xs whitespace-pre-wrap break-words">
          {JSON.stringify({ action: event.action, ...event.notes, parts: event.parts }, null, 2)}
        </pre>
      </Disclosure>
    </TimelineRow>
  );
}

/** The clock of what is said of the order as a whole: that of its center, unless it has several. */
function zoneOfOrder(suborders: Order['suborders']): string {
  const [zone, ...others] = new Set(suborders.map(({ delivery }) => delivery.fc.timezone));
  return zone === undefined || others.length > 0 ? readerZone : zone;
}

function Change({ change: { suborderId, label, before, after }, isNamed }: { change: EventChange; isNamed: boolean }) {
  return (
    <li className="break-words">
      <span className="text-muted">
        {isNamed && suborderId !== null && <span className="tabular-nums">{suborderId} </span>}
        {label}:{' '}
      </span>
      {before !== null && (
        <>
          <del dir="auto" className="text-muted no-underline">
            {before}
          </del>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> became </span>
        </>
      )}
      <ins dir="auto" className="no-underline">
        {after ?? 'none'}
      </ins>
    </li>
  );
}

/** Offered as long as it is still possible; an event that touched several suborders is changed one by one. */
function UndoOfEvent({ order: { suborders }, event }: { order: Order; event: TimelineEvent }) {
  const touched = event.parts.filter(({ entityType }) => entityType === 'SUBORDER');
  const [part] = touched;
  const suborder = suborders.find(({ suborderId }) => suborderId === part?.entityId);
  if (!part || !suborder || touched.length > 1) return null;
  const { before, after, entityId: suborderId } = part;
  const { action, eventId, notes } = event;
  const verdict = undoOf({ actionPerformed: action, actionData: { ...notes, before, after } });
  if (!verdict.ok || !isUndoneNow(verdict.undo, suborder)) return null;
  return <UndoButton event={{ eventId, suborderId, action }} undo={verdict.undo} />;
}

function iconOf(event: TimelineEvent): IconName {
  const noun = event.action.split('.')[0] ?? '';
  return icons[event.action] ?? icons[noun] ?? icons[topicOfEvent(event)] ?? 'edit';
}

const icons: Readonly<Record<string, IconName>> = {
  'exception.raise': 'warning',
  'exception.clear': 'check',
  'suborder.pack': 'barcode',
  'suborder.print': 'printer',
  'order.cancel': 'close',
  'suborder.cancel': 'close',
  'suborder.undo': 'undo',
  'suborder.undoPack': 'undo',
  'delivery': 'truck',
  'batch': 'box',
  'lineItem': 'flower',
  'recipient': 'pin',
  'money': 'chart',
  'notes': 'edit',
};

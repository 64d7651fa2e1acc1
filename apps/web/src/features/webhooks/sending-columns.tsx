import type { Sending } from '@bloomdesk/contract/webhooks/shapes';
import type { SendingState } from '@bloomdesk/domain/webhooks/sending-rules';
import { formatMoment } from '#lib/format-moment.ts';
import { type Tone, toneInk } from '#ui/tone.ts';
import type { TableColumn } from '#ui/table/table-column.ts';

/** How a sending stands, in words: what waits after a try is being tried again. */
export function sendingLabel({ state, attempts }: Pick<Sending, 'state' | 'attempts'>): string {
  return state === 'waiting' && attempts > 0 ? 'Retrying' : stateLabels[state];
}

const stateLabels: Record<SendingState, string> = { waiting: 'Waiting', sent: 'Sent', 'given-up': 'Given up' };
const tones: Record<string, Tone> = { Sent: 'green', Retrying: 'amber', 'Given up': 'red' };

/** What came of the last try. */
export function answerText({ status, problem }: Pick<Sending, 'status' | 'problem'>): string {
  return status === null ? (problem ?? '') : `HTTP ${status}`;
}

/** The columns of a webhook's log. */
export const sendingColumns: readonly TableColumn<Sending>[] = [
  {
    id: 'at',
    header: 'Event at',
    value: ({ createdAt }) => formatMoment(createdAt),
    order: ({ createdAt }) => Date.parse(createdAt),
    filter: 'text',
    isFixed: true,
  },
  { id: 'type', header: 'Event', value: ({ type }) => type, filter: 'set', isFixed: true },
  { id: 'subject', header: 'About', value: ({ subject }) => `${subject.type} ${subject.id}`, filter: 'text' },
  {
    id: 'state',
    header: 'State',
    value: sendingLabel,
    cell: (row) => (
      <span className={`font-medium ${toneInk[tones[sendingLabel(row)] ?? 'grey']}`}>{sendingLabel(row)}</span>
    ),
    filter: 'set',
    stays: true,
  },
  { id: 'answer', header: 'Last answer', value: answerText, filter: 'set' },
  { id: 'attempts', header: 'Tries', value: ({ attempts }) => attempts, align: 'right', filter: 'number', leaves: 2 },
  {
    id: 'next',
    header: 'Next try',
    value: ({ nextAt, attempts }) => (nextAt && attempts > 0 ? formatMoment(nextAt) : ''),
    order: ({ nextAt }) => (nextAt ? Date.parse(nextAt) : 0),
    filter: 'text',
    leaves: 1,
  },
  {
    id: 'took',
    header: 'Took',
    value: ({ milliseconds }) => milliseconds,
    cell: ({ milliseconds }) => (milliseconds === null ? '' : `${milliseconds.toLocaleString('en-US')} ms`),
    align: 'right',
    filter: 'number',
    leaves: 3,
  },
];

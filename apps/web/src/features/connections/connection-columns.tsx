import type { Connection } from '@bloomdesk/contract/connections/shapes';
import { connectionModeWords } from '@bloomdesk/domain/connections/connection-modes';
import { partnerWords } from '@bloomdesk/domain/connections/partner-names';
import { formatMoment } from '#lib/format-moment.ts';
import { toneInk } from '#ui/tone.ts';
import { cellButton } from '#ui/table/cells/cell-button.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { formatExchange, formatState, labelOf } from './connection-words.ts';

const stateInk = { 'answering': 'text-green', 'not-asked': 'text-muted', 'failing': `font-medium ${toneInk.red}` };

export interface ConnectionRow extends Connection {
  /** A test was asked for, and nothing came of it yet. */
  isTesting: boolean;
}

/** The columns of connections: who it is, how it stands, and what was said last. */
export const connectionColumns: readonly TableColumn<ConnectionRow>[] = [
  { id: 'partner', header: 'Partner', value: labelOf, filter: 'text', isFixed: true, look: 'strong' },
  {
    id: 'purpose',
    header: 'What it is for',
    value: ({ partner }) => partnerWords[partner].purpose,
    filter: 'text',
    kind: 'flex',
    leaves: 2,
  },
  {
    id: 'mode',
    header: 'Mode',
    value: ({ mode }) => connectionModeWords[mode],
    filter: 'set',
    stays: true,
  },
  {
    id: 'state',
    header: 'State',
    value: formatState,
    cell: (connection) => <span className={stateInk[connection.state]}>{formatState(connection)}</span>,
    filter: 'text',
    stays: true,
  },
  {
    id: 'last',
    header: 'Last exchange',
    value: ({ last }) => (last === null ? '' : formatExchange(last)),
    filter: 'text',
    kind: 'flex',
    leaves: 3,
  },
  {
    id: 'at',
    header: 'When',
    value: ({ last }) => (last === null ? '' : formatMoment(last.at)),
    order: ({ last }) => (last === null ? null : Date.parse(last.at)),
    leaves: 1,
  },
  {
    id: 'action',
    header: 'Action',
    value: () => null,
    cell: (connection) =>
      connection.mode !== 'not-set-up' &&
      cellButton('test', connection.isTesting ? 'Testing…' : 'Test', {
        label: `${connection.isTesting ? 'Testing' : 'Test'} ${labelOf(connection)}`,
      }),
    isUnsortable: true,
    isUnexported: true,
    isPinned: true,
  },
];

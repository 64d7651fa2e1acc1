import type { TransferSummary } from '@bloomdesk/contract/inventory/transfers.calls';
import {
  type TransferState,
  transferStateLabels,
  transferStates,
} from '@bloomdesk/domain/inventory/transfers/transfer';
import { toneStyle, type Tone } from '#ui/tone.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { dayText } from '#texts/format-day.ts';
import { wordOf } from '#texts/word-of.ts';

export const transferTone: Readonly<Record<TransferState, Tone>> = {
  'in transit': 'blue',
  'partly received': 'amber',
  'received': 'green',
  'cancelled': 'grey',
};

type Column = TableColumn<TransferSummary>;

/** The columns of transfers; where one goes, and how far it is, never leave. */
export function transferColumns(nameOf: (fcId: number) => string): readonly Column[] {
  return [
    { id: 'code', header: 'Transfer', value: ({ code }) => code, filter: 'text', look: 'strong', isFixed: true },
    { id: 'from', header: 'From', value: ({ fromFcId }) => nameOf(fromFcId), filter: 'set', kind: 'flex', stays: true },
    { id: 'to', header: 'To', value: ({ toFcId }) => nameOf(toFcId), filter: 'set', kind: 'flex', stays: true },
    {
      id: 'state',
      header: 'State',
      value: ({ state }) => transferStateLabels[state],
      order: ({ state }) => transferStates.indexOf(state),
      cell: ({ state }) => (
        <span className={`badge ${toneStyle[transferTone[state]]}`}>{wordOf(transferStateLabels[state])}</span>
      ),
      filter: 'set',
      isWord: true,
      stays: true,
    },
    {
      id: 'expected',
      header: 'Expected',
      value: ({ expectedDate }) => expectedDate,
      cell: ({ expectedDate }) => dayText(expectedDate),
      widthText: ({ expectedDate }) => dayText(expectedDate),
      filter: 'text',
      stays: true,
    },
    {
      id: 'outstanding',
      header: 'In transit',
      value: ({ outstanding }) => outstanding,
      filter: 'number',
      align: 'right',
      look: 'strong',
    },
    { id: 'units', header: 'Units', value: ({ units }) => units, filter: 'number', align: 'right', leaves: 1 },
    { id: 'by', header: 'Sent by', value: ({ sentBy }) => sentBy, filter: 'set', leaves: 2 },
  ];
}

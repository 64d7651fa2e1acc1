import type { CycleCountSummary } from '@bloomdesk/contract/inventory/counting.calls';
import { cycleCountStateLabels, cycleCountStates } from '@bloomdesk/domain/inventory/counting/cycle-count';
import { formatWhen } from '#lib/format-moment.ts';
import { toneStyle } from '#ui/tone.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { textsOf } from '#texts/catalogue.ts';
import { countingTexts } from '#texts/english/supply/counting.ts';
import { wordOf } from '#texts/word-of.ts';
import { formatEnglish } from '#texts/format-english.ts';
import { countStateTone } from './count-state-tone.ts';

const t = textsOf(countingTexts);

type Column = TableColumn<CycleCountSummary>;

/** The columns of cycle counts; what is counted, and how far it is, never leave. */
export const cycleCountColumns: readonly Column[] = [
  { id: 'code', header: 'Count', value: ({ code }) => code, filter: 'text', look: 'strong', isFixed: true },
  {
    id: 'class',
    header: 'Class',
    value: ({ classification }) => classification ?? t('allProducts'),
    filter: 'set',
    kind: 'flex',
    stays: true,
  },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => cycleCountStateLabels[state],
    order: ({ state }) => cycleCountStates.indexOf(state),
    cell: ({ state }) => (
      <span className={`badge ${toneStyle[countStateTone[state]]}`}>{wordOf(cycleCountStateLabels[state])}</span>
    ),
    filter: 'set',
    isWord: true,
    stays: true,
  },
  {
    id: 'counted',
    header: 'Lots counted',
    value: progress,
    cell: progressText,
    widthText: progressText,
    align: 'right',
    stays: true,
  },
  {
    id: 'differences',
    header: 'Differences',
    value: ({ differences }) => differences,
    filter: 'number',
    align: 'right',
    leaves: 1,
  },
  {
    id: 'opened',
    header: 'Opened',
    value: ({ openedAt }) => openedAt,
    cell: ({ openedAt }) => formatWhen(openedAt),
    widthText: ({ openedAt }) => formatWhen(openedAt),
    leaves: 2,
  },
  { id: 'by', header: 'Opened by', value: ({ openedBy }) => openedBy, filter: 'set', leaves: 3 },
];

/** As files have it. */
function progress({ countedLots, lots }: CycleCountSummary): string {
  return formatEnglish(countingTexts.english, 'countedOf', { counted: countedLots, all: lots });
}

function progressText({ countedLots, lots }: CycleCountSummary): string {
  return t('countedOf', { counted: countedLots, all: lots });
}

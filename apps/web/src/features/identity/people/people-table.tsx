import { useQuery } from '@tanstack/react-query';
import { listPeople, type Person } from '@bloomdesk/contract/identity/people.calls';
import { csvLine } from '@bloomdesk/domain/csv-cell';
import { csvFile } from '#lib/csv/csv-file.ts';
import { saveFile } from '#lib/download.ts';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableExport } from '#ui/table/table-export.ts';
import { startTableState } from '#ui/table/table-state.ts';
import { peopleColumns } from './people-columns.tsx';
import { nameOf } from './person-words.ts';

const start = startTableState(peopleColumns);
const none: readonly Person[] = [];

/** Everyone with an account. */
export function PeopleTable() {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(read(listPeople, {}));
  const [state, setState] = useTableState(start, { table: 'people', columns: peopleColumns });
  return (
    <DataTable
      label="people"
      views="people"
      className="min-h-0 flex-1"
      rows={data?.people ?? none}
      columns={peopleColumns}
      state={state}
      rowId={idOf}
      rowLabel={nameOf}
      onStateChange={setState}
      isLoading={isPending}
      failure={error ? messageOf(error) : undefined}
      isRefreshing={isFetching}
      refreshedAt={dataUpdatedAt === 0 ? undefined : dataUpdatedAt}
      onRefresh={() => void refetch()}
      onExport={(table) => saveFile(peopleCsv(table))}
    />
  );
}

function idOf({ staffId }: Person): string {
  return staffId;
}

/** `people.csv`: the shown columns and the rows the filters leave. */
function peopleCsv({ headers, cells }: TableExport<Person>): File {
  return csvFile([headers, ...cells].map((line) => `${csvLine(line)}\r\n`).join(''), 'people.csv');
}

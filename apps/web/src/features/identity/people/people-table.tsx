import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { listPeople } from '@bloomdesk/contract/identity/people.calls';
import type { Person } from '@bloomdesk/contract/identity/people.shapes';
import { csvLine } from '@bloomdesk/domain/csv-cell';
import { csvFile } from '#lib/csv/csv-file.ts';
import { saveFile } from '#lib/download.ts';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableExport } from '#ui/table/table-export.ts';
import { startTableState } from '#ui/table/table-state.ts';
import { peopleColumns } from './people-columns.tsx';
import { type PersonAction, personMenu } from './person-menu.ts';
import { nameOf } from './person-words.ts';

const PersonDialog = onOpening(
  () => import('./person-dialog.tsx'),
  (file) => file.PersonDialog,
);

const start = startTableState(peopleColumns);
const none: readonly Person[] = [];

interface Opened {
  action: PersonAction;
  staffId: string | null;
}

/** Everyone with an account, and what can be done with each. */
export function PeopleTable({ onAuditLog }: { onAuditLog: (person: Person) => void }) {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(read(listPeople, {}));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [state, setState] = useTableState(start, { table: 'people', columns: peopleColumns });
  const people = data?.people ?? none;
  const person = people.find(({ staffId }) => staffId === opened?.staffId) ?? null;
  return (
    <>
      <DataTable
        label="people"
        oneLabel="person"
        views="people"
        className="min-h-0 flex-1"
        rows={people}
        columns={peopleColumns}
        state={state}
        rowId={idOf}
        rowLabel={nameOf}
        onStateChange={setState}
        onOpen={({ staffId }) => setOpened({ action: 'edit', staffId })}
        opensOnPress
        rowMenu={(one) =>
          personMenu(one, {
            choose: (action) => setOpened({ action, staffId: one.staffId }),
            onAuditLog: () => onAuditLog(one),
          })
        }
        toolbar={
          <>
            <Button
              icon="lock"
              opens={PersonDialog}
              onClick={() => setOpened({ action: 'second-factor', staffId: null })}
            >
              Two-step sign-in
            </Button>
            <Button
              kind="primary"
              icon="plus"
              opens={PersonDialog}
              onClick={() => setOpened({ action: 'invite', staffId: null })}
            >
              Invite person
            </Button>
          </>
        }
        isLoading={isPending}
        failure={error ? messageOf(error) : undefined}
        isRefreshing={isFetching}
        refreshedAt={dataUpdatedAt === 0 ? undefined : dataUpdatedAt}
        onRefresh={() => void refetch()}
        onExport={(table) => saveFile(peopleCsv(table))}
      />
      {opened && data && (person || opened.staffId === null) && (
        <Suspense fallback={null}>
          <PersonDialog
            action={opened.action}
            person={person}
            centerGroups={data.centerGroups}
            secondFactorGroups={data.secondFactorGroups}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function idOf({ staffId }: Person): string {
  return staffId;
}

/** `people.csv`: the shown columns and the rows the filters leave. */
function peopleCsv({ headers, cells }: TableExport<Person>): File {
  return csvFile([headers, ...cells].map((line) => `${csvLine(line)}\r\n`).join(''), 'people.csv');
}

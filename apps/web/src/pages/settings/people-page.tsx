import { PeopleTable } from '#features/identity/people/people-table.tsx';
import { Page } from '#shell/page.tsx';

/** Everyone with an account, and what each may do. */
export function PeoplePage() {
  return (
    <Page category="Settings" title="People" isFull>
      <PeopleTable />
    </Page>
  );
}

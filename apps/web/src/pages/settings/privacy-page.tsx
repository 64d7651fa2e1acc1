import { ErasureList } from '#features/privacy/erasure-list.tsx';
import { PersonSearch } from '#features/privacy/person-search.tsx';
import { RequestList } from '#features/privacy/request-list.tsx';
import { Page } from '#shell/page.tsx';

/** What is kept of a person: given out, or erased. */
export function PrivacyPage() {
  return (
    <Page category="Settings" title="Privacy">
      <div className="mx-auto flex max-w-4xl flex-col gap-4">
        <PersonSearch />
        <RequestList />
        <ErasureList />
      </div>
    </Page>
  );
}

import { CentersTable } from '#features/fulfillment-centers/centers-table.tsx';
import { Page } from '#shell/page.tsx';

/** Where the company packs. */
export function CentersPage() {
  return (
    <Page category="Settings" title="Centers" isFull>
      <CentersTable />
    </Page>
  );
}

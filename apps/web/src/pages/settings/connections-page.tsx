import { ConnectionTable } from '#features/connections/connection-table.tsx';
import { Page } from '#shell/page.tsx';

/** The partners Bloomdesk speaks with, and how it stands with each. */
export function ConnectionsPage() {
  return (
    <Page category="Settings" title="Connections" isFull>
      <ConnectionTable />
    </Page>
  );
}

import { OperationsView } from '#features/operations/operations-view.tsx';
import { Page } from '#shell/page.tsx';

/** How it stands with what nobody waits for at a screen. */
export function OperationsPage() {
  return (
    <Page category="Settings" title="Operations">
      <OperationsView />
    </Page>
  );
}

import { WebhookList } from '#features/webhooks/webhook-list.tsx';
import { Page } from '#shell/page.tsx';

/** The programs that are told of events. */
export function WebhooksPage() {
  return (
    <Page category="Settings" title="Webhooks">
      <div className="mx-auto flex max-w-4xl flex-col gap-4">
        <WebhookList />
      </div>
    </Page>
  );
}

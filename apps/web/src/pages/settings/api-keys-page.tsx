import { ApiKeyList } from '#features/api-keys/api-key-list.tsx';
import { Page } from '#shell/page.tsx';

/** The keys that programs call with. */
export function ApiKeysPage() {
  return (
    <Page category="Settings" title="API keys">
      <div className="mx-auto flex max-w-4xl flex-col gap-4">
        <ApiKeyList />
      </div>
    </Page>
  );
}

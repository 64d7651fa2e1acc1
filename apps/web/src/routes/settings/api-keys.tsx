import { createFileRoute } from '@tanstack/react-router';
import { listApiKeys } from '@bloomdesk/contract/api-keys/calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { ApiKeysPage } from '#pages/settings/api-keys-page.tsx';

export const Route = createFileRoute('/settings/api-keys')({
  beforeLoad: requires('key.manage'),
  // Not awaited: the page shows its frame immediately.
  loader: ({ context: { queries } }) => void queries.prefetchQuery(read(listApiKeys, {})),
  component: ApiKeysPage,
});

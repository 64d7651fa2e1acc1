import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { listApiKeys } from '@bloomdesk/contract/api-keys/calls';
import type { ApiKey } from '@bloomdesk/contract/api-keys/shapes';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApiKeyRow } from './api-key-row.tsx';
import type { OpenKey } from './key-dialogs.tsx';

const KeyDialogs = onOpening(
  () => import('./key-dialogs.tsx'),
  (file) => file.KeyDialogs,
);

/** The keys that stand, and those that were revoked under them. */
export function ApiKeyList({ onAuditLog }: { onAuditLog: (apiKey: ApiKey) => void }) {
  const { data, error, isFetching, isPending, refetch } = useQuery(read(listApiKeys, {}));
  const [open, setOpen] = useState<OpenKey | null>(null);
  const keys = data?.apiKeys ?? [];
  const standing = keys.filter(({ revokedAt }) => revokedAt === null);
  const revoked = keys.filter(({ revokedAt }) => revokedAt !== null);
  const list = (shown: readonly ApiKey[]) => (
    <ul className="divide-y divide-line">
      {shown.map((apiKey) => (
        <ApiKeyRow
          key={apiKey.keyId}
          apiKey={apiKey}
          onOpen={(dialog) => setOpen({ dialog, apiKey })}
          onAuditLog={() => onAuditLog(apiKey)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {error && (
        <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      <Banner>Give each program its own key. Servers accept a key as a bearer token.</Banner>
      <Card
        title="Keys"
        isFlush
        actions={
          <Button kind="primary" icon="plus" opens={KeyDialogs} onClick={() => setOpen({ dialog: 'new' })}>
            New key
          </Button>
        }
      >
        {isPending && <Skeleton lines={4} />}
        {data && standing.length === 0 && (
          <EmptyState
            icon="lock"
            title="No API keys"
            text="Another program needs a key to call Bloomdesk. Create one for each. Example: Web shop, which sends orders."
          />
        )}
        {list(standing)}
      </Card>
      {revoked.length > 0 && (
        <Card title="Revoked" isFlush>
          {list(revoked)}
        </Card>
      )}
      <Suspense fallback={null}>{open && <KeyDialogs open={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}

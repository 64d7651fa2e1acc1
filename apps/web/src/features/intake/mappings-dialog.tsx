import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteIntakeMapping, listIntakeMappings } from '@bloomdesk/contract/intake/inbox.calls';
import type { IntakeMappingRow } from '@bloomdesk/contract/intake/shapes';
import { failureNotice, messageOf } from '#lib/format-failure.ts';
import { read, useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { AddMappingDialog } from './add-mapping-dialog.tsx';

const kindNames: Record<IntakeMappingRow['kind'], string> = {
  sku: 'SKU',
  shipping: 'shipping',
  field: 'attribute',
  window: 'window',
};

/** What words of storefronts mean, adding one and taking one away. */
export function MappingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(read(listIntakeMappings, {}));
  const [isAdding, setAdding] = useState(false);
  if (isAdding && data) return <AddMappingDialog mappings={data.mappings} onClose={() => setAdding(false)} />;
  return (
    <Dialog
      title="Mappings"
      intro="What words of storefronts mean."
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button kind="primary" disabled={!data} onClick={() => setAdding(true)}>
            Add mapping
          </Button>
        </>
      }
    >
      {error && (
        <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      {!data && !error && <Skeleton lines={4} />}
      {data && <MappingList mappings={data.mappings} />}
    </Dialog>
  );
}

function MappingList({ mappings }: { mappings: readonly IntakeMappingRow[] }) {
  const change = useChange(deleteIntakeMapping);
  const remove = ({ channel, kind, theirs }: IntakeMappingRow) =>
    change.mutate(
      { channel, kind, theirs },
      { onSuccess: () => showToast({ title: `The mapping of “${theirs}” was removed` }) },
    );
  if (mappings.length === 0)
    return <p className="text-muted">No mappings yet. Add one, or map a word from a waiting order.</p>;
  return (
    <>
      {change.error && <Banner {...failureNotice(change.error, 'Failed to remove mapping')} />}
      <ul className="divide-y divide-line">
        {mappings.map((mapping) => (
          <li key={`${mapping.channel} ${mapping.kind} ${mapping.theirs}`} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1 break-words">
              {mapping.theirs} <span className="text-muted">is</span> {mapping.ours}{' '}
              <span className="text-muted">
                {kindNames[mapping.kind]} of {mapping.channel}, by {mapping.changedBy}
              </span>
            </span>
            <Button kind="quiet" size="small" disabled={change.isPending} onClick={() => remove(mapping)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

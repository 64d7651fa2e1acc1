import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { listSuppressedAddresses } from '@bloomdesk/contract/notifications/suppressed.calls';
import type { SuppressedAddress } from '@bloomdesk/contract/notifications/suppressed.shapes';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SuppressedRow } from './suppressed-row.tsx';
import { SuppressedSearch } from './suppressed-search.tsx';

const AddDialog = onOpening(
  () => import('./add-suppressed-address-dialog.tsx'),
  (file) => file.AddSuppressedAddressDialog,
);
const RemoveDialog = onOpening(
  () => import('./remove-suppressed-address-dialog.tsx'),
  (file) => file.RemoveSuppressedAddressDialog,
);

/** Addresses that get no letters, and why. */
export function SuppressedList({ onAuditLog }: { onAuditLog: (suppressed: SuppressedAddress) => void }) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<'add' | SuppressedAddress | null>(null);
  const close = () => setOpen(null);
  const { data, error, isFetching, isPending, refetch } = useQuery(
    read(listSuppressedAddresses, search === '' ? {} : { search }),
  );
  return (
    <>
      {error && (
        <LoadFailure title="Could not load suppressed addresses" isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      <Card
        title="Suppressed addresses"
        isFlush
        actions={
          <Button icon="plus" opens={AddDialog} onClick={() => setOpen('add')}>
            Add address
          </Button>
        }
      >
        <SuppressedSearch onSearch={setSearch} />
        {isPending && <Skeleton lines={3} />}
        {data?.total === 0 && <NoAddresses isSearched={search !== ''} />}
        <ul className="divide-y divide-line">
          {data?.addresses.map((each) => (
            <SuppressedRow
              key={each.suppressionId}
              suppressed={each}
              onRemove={() => setOpen(each)}
              onAuditLog={() => onAuditLog(each)}
            />
          ))}
        </ul>
        {data && data.total > data.addresses.length && (
          <p className="px-4 py-3 text-muted">
            The newest {data.addresses.length} of {data.total}. Find others by their address.
          </p>
        )}
      </Card>
      <Suspense fallback={null}>
        {open === 'add' && <AddDialog onClose={close} />}
        {open !== null && open !== 'add' && <RemoveDialog suppressed={open} onClose={close} />}
      </Suspense>
    </>
  );
}

function NoAddresses({ isSearched }: { isSearched: boolean }) {
  return isSearched ? (
    <EmptyState icon="search" title="Not on the list" text="Letters are sent to this address." />
  ) : (
    <EmptyState
      icon="inbox"
      title="No suppressed addresses"
      text="Addresses that bounced for good, or whose owners complained, appear here. No letters are sent to them."
    />
  );
}

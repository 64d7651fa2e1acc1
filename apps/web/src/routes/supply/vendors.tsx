import { createFileRoute } from '@tanstack/react-router';
import { listVendors } from '@bloomdesk/contract/inventory/vendors.calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { VendorsPage } from '#pages/supply/vendors-page.tsx';

export const Route = createFileRoute('/supply/vendors')({
  beforeLoad: requires('inventory.read'),
  // Not awaited: the page shows its frame immediately.
  loader: ({ context: { queries } }) => void queries.prefetchQuery(read(listVendors, {})),
  component: VendorsPage,
});

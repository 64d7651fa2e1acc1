import { createFileRoute } from '@tanstack/react-router';
import { listCatalog } from '@bloomdesk/contract/products/catalog.calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { ProductsPage } from '#pages/settings/products-page.tsx';

export const Route = createFileRoute('/settings/products')({
  beforeLoad: requires('settings.manage'),
  // Not awaited: the page shows its frame immediately.
  loader: ({ context: { queries } }) => void queries.prefetchQuery(read(listCatalog, {})),
  component: ProductsPage,
});

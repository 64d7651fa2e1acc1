import { createFileRoute } from '@tanstack/react-router';
import { awaitProducts } from '#lib/lookups.ts';
import { requires } from '#lib/requires.ts';
import { LotPage } from '#pages/lot-page.tsx';

export const Route = createFileRoute('/inventory/$lotId')({
  beforeLoad: requires('inventory.read'),
  loader: ({ context: { queries } }) => awaitProducts(queries),
  component: () => <LotPage key={Route.useParams().lotId} lotId={Route.useParams().lotId} />,
});

import { createFileRoute } from '@tanstack/react-router';
import { requires } from '#lib/requires.ts';
import { LotPage } from '#pages/lot-page.tsx';

export const Route = createFileRoute('/inventory/$lotId')({
  beforeLoad: requires('inventory.read'),
  component: () => <LotPage key={Route.useParams().lotId} lotId={Route.useParams().lotId} />,
});

import { createFileRoute } from '@tanstack/react-router';
import { requires } from '#lib/requires.ts';
import { MassRedeliveryPage } from '#pages/mass-redelivery-page.tsx';

export const Route = createFileRoute('/mass-redelivery')({
  beforeLoad: requires('massRedelivery.run', { fc: true, date: true }),
  component: MassRedeliveryPage,
});

import { createFileRoute, redirect } from '@tanstack/react-router';
import { startingFc } from '#lib/address/fc-and-date.ts';
import { requires } from '#lib/requires.ts';
import { ExceptionsPage } from '#pages/exceptions-page.tsx';

export const Route = createFileRoute('/exceptions/')({
  beforeLoad: (opening) => {
    requires('exception.read')(opening);
    const { session } = opening.context;
    if (session.groups.includes('FCAll')) return;
    // anyone who does not see all centers sees their own (D20)
    throw redirect({ to: '/exceptions/$fcId', params: { fcId: String(startingFc(session)) }, replace: true });
  },
  component: () => <ExceptionsPage />,
});

import { createFileRoute } from '@tanstack/react-router';
import { NoAccess } from '#lib/address/no-access.ts';
import { requires } from '#lib/requires.ts';
import { ExceptionsPage } from '#pages/exceptions-page.tsx';

export const Route = createFileRoute('/exceptions/$fcId')({
  beforeLoad: (opening) => {
    requires('exception.read')(opening);
    if (!opening.context.session.fcOf(Number(opening.params.fcId))) throw new NoAccess('center');
  },
  component: () => <ExceptionsPage key={Route.useParams().fcId} fcId={Number(Route.useParams().fcId)} />,
});

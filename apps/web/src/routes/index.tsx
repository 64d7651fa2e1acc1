import { createFileRoute } from '@tanstack/react-router';
import { chosenHome } from '#lib/screens/homes.ts';
import { StartPage } from '#pages/start-page.tsx';

export const Route = createFileRoute('/')({
  // Not awaited: the search can be typed into before. Without it the parts of the home ask for themselves.
  loader: ({ context: { queries, session } }) => {
    if (chosenHome(session) !== 'care') return;
    void import('#pages/home/care-reads.ts').then(
      ({ prefetchCare }) => prefetchCare(queries, session),
      () => undefined,
    );
  },
  component: StartPage,
});

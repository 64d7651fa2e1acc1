import { createFileRoute } from '@tanstack/react-router';
import { listLetters } from '@bloomdesk/contract/notifications/letters.calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { LettersPage } from '#pages/settings/letters-page.tsx';

export const Route = createFileRoute('/settings/letters')({
  beforeLoad: requires('settings.manage'),
  // Not awaited: the page shows its frame immediately.
  loader: ({ context: { queries } }) => void queries.prefetchQuery(read(listLetters, {})),
  component: LettersPage,
});

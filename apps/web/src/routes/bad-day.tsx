import { createFileRoute } from '@tanstack/react-router';
import { requires } from '#lib/requires.ts';
import { BadDayPage } from '#pages/bad-day-page.tsx';

export const Route = createFileRoute('/bad-day')({
  beforeLoad: requires('massRedelivery.run', { fc: true, date: true }),
  component: BadDayPage,
});

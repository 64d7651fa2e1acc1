import { createFileRoute } from '@tanstack/react-router';
import { SetUpOverPage } from '#pages/home/set-up-over-page.tsx';

/** Whoever is signed in has an account, so the company is set up. */
export const Route = createFileRoute('/setUp')({ component: SetUpOverPage });

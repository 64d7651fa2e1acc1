import { createFileRoute } from '@tanstack/react-router';
import { OtherAccountPage } from '#pages/other-account-page.tsx';

/** A link to choose a password is for an account that is not signed in here. */
export const Route = createFileRoute('/setPassword')({ component: OtherAccountPage });

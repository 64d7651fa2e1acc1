import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '#pages/forgot-password-page.tsx';

/** Always available, also to somebody who is signed in (spec 1, section 2). */
export const Route = createFileRoute('/forgotPassword')({ component: ForgotPasswordPage });

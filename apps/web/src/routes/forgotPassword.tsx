import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '#pages/forgot-password-page.tsx';

/** Always available, also to someone who is signed in (spec 1, section 2). */
export const Route = createFileRoute('/forgotPassword')({ component: ForgotPasswordPage });

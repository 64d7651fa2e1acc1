import { createFileRoute, redirect } from '@tanstack/react-router';

/** A reset code is for those who cannot sign in; the others go on (D12). */
export const Route = createFileRoute('/resetPassword')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

import { createRoot, type Root } from 'react-dom/client';
import { signedInEmail } from '#lib/identity.ts';

let root: Root | null = null;

/** An expired session: what the person has typed stays where it is, and they go on where they were. */
export async function openSignInOver(over: HTMLElement): Promise<void> {
  const { SignInAgain } = await import('./sign-in-again.tsx');
  root = createRoot(over);
  root.render(<SignInAgain whose={signedInEmail()} />);
}

/** They are back. */
export function closeSignInOver(): void {
  root?.unmount();
  root = null;
}

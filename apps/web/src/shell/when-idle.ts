import type { Opening } from '#lib/react/lazily.ts';
import { startIdleWatch } from '#lib/signing-in/idle-watch.ts';
import { onProofNeeded } from '#lib/signing-in/step-up.ts';

/** What every page needs once it rests: the palette, an eye on hands (D276), and the question who is there (D486). */
export function startWhenIdle(palette: Opening): void {
  palette.fetch(); // before it is asked for
  startIdleWatch();
  onProofNeeded(async () => (await import('#features/identity/own/proof-dialog.tsx')).askForProof());
}

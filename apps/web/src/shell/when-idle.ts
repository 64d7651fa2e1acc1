import { startIdleWatch } from '#lib/signing-in/idle-watch.ts';
import { onProofNeeded } from '#lib/signing-in/step-up.ts';

/** What every page needs once it rests: the palette, an eye on hands (D276), and the question who is there (D486). */
export function startWhenIdle(): void {
  void import('./palette-dialog.tsx').catch(() => undefined); // before it is asked for
  startIdleWatch();
  onProofNeeded(async () => (await import('#features/identity/own/proof-dialog.tsx')).askForProof());
}

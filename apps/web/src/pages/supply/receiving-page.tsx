import { DockScreen } from '#features/inventory/receiving/dock-screen.tsx';
import { useFcAndDate } from '#lib/search-state.ts';

/** Receiving at the dock of a center. */
export function ReceivingPage() {
  const { fc } = useFcAndDate();
  return <DockScreen key={fc.fcId} fc={fc} />;
}

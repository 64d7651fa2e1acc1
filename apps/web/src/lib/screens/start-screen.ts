import { redirect } from '@tanstack/react-router';
import type { StaffSession } from '#lib/session.ts';

/** The first screens of the sections whose staff start elsewhere than at the order search, in their order (D14). */
const starts = [
  { path: '/fulfill', needs: 'batch.work' },
  { path: '/inventory', needs: 'inventory.read' },
  { path: '/delivery-area', needs: 'delivery.read' },
] as const;

interface Opening {
  context: { session: Pick<StaffSession, 'can'> };
}

/** The guard of `/`: care stays at the order search, others go to the first screen of their section. */
export function opensStartScreen({ context }: Opening): void {
  const path = startPath(context.session.can);
  if (path) throw redirect({ to: path, replace: true });
}

/** Where someone starts; null is `/` itself: the order search, or a word for those who have nothing to open. */
export function startPath(can: StaffSession['can']): string | null {
  if (can('order.find')) return null;
  return starts.find(({ needs }) => can(needs))?.path ?? null;
}

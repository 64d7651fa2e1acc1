import type { StaffSession } from '#lib/session.ts';
import { recall, remember } from '#lib/remembered.ts';

/** The homes there are at `/`, each for a kind of work (D295, D296). */
export type Home = 'care' | 'ops' | 'packer' | 'stock' | 'areas';

/** What each home is called where a person chooses between theirs. */
export const homeNames: Record<Home, string> = {
  care: 'Care',
  ops: 'Operations',
  packer: 'Packing',
  stock: 'Inventory',
  areas: 'Delivery',
};

/** The homes of this person, the one they start with first; a developer has none. */
export function homesOf(can: StaffSession['can']): Home[] {
  const desk: Home[] = [
    ...(can('order.find') ? (['care'] as const) : []),
    ...(can('board.read') ? (['ops'] as const) : []),
  ];
  // who issues credits speaks with customers; other readers of the board lead the floor
  const first = can('credit.issue') ? desk : desk.toReversed();
  return [
    ...first,
    ...(can('batch.work') ? (['packer'] as const) : []),
    ...(can('inventory.read') ? (['stock'] as const) : []),
    ...(can('delivery.read') ? (['areas'] as const) : []),
  ];
}

const memoryOf = ({ user }: Pick<StaffSession, 'user'>) => `home.${user.email}`;

/** The home this person chose last, if it is still theirs; else the one they start with. */
export function chosenHome(session: Pick<StaffSession, 'user' | 'can'>): Home | undefined {
  const homes = homesOf(session.can);
  const last = recall(memoryOf(session));
  return homes.find((home) => home === last) ?? homes[0];
}

/** Keeps which home this person wants to see. */
export function rememberHome(session: Pick<StaffSession, 'user'>, home: Home): void {
  remember(memoryOf(session), home);
}

import { type StaffRole, staffRoles } from '@bloomdesk/domain/access/permissions';
import { hashPassword } from '#features/identity/password-hashing.ts';
import type { House } from '#house.ts';
import { storesOf } from '#stores.ts';

/** The password of every demo account (D243); it opens nothing outside demo mode, where no such account exists. */
export const demoPassword = 'Bloomdesk-demo-1';

interface DemoAccount {
  email: string;
  givenName: string;
  familyName: string;
  groups: readonly string[];
  mustChangePassword: boolean;
}

/** Who can sign in in demo mode: every role with every center, two packers, somebody with everything, a new hire (D243). */
export const demoAccounts: readonly DemoAccount[] = [
  everywhere('care.associate', 'Carla Mendez', 'CareAssociate'),
  everywhere('care.manager', 'Marcus Webb', 'CareManager'),
  everywhere('ops.associate', 'Owen Park', 'OpsAssociate'),
  everywhere('ops.manager', 'Olivia Grant', 'OpsManager'),
  everywhere('careops.manager', 'Camille Brooks', 'CareOpsManager', 'CareManager', 'OpsManager'),
  everywhere('delivery.manager', 'Dario Silva', 'DeliveryManager'),
  everywhere('inventory.editor', 'Irene Cho', 'InventoryEditor'),
  everywhere('inventory.viewer', 'Ivan Petrov', 'InventoryViewer'),
  everywhere('outbound.editor', 'Ebony Clark', 'OutboundDeliveryEditor'),
  everywhere('outbound.viewer', 'Victor Nash', 'OutboundDeliveryViewer'),
  everywhere('developer', 'Devi Rao', 'Developers'),
  account('packer.baltimore', 'Bea Turner', ['FCHub']),
  account('packer.magic', 'Mateo Ruiz', ['FCMagic']),
  everywhere('everything', 'Eve Thorn', ...staffRoles),
  { ...account('new.hire', '', ['OpsAssociate']), mustChangePassword: true },
];

/** Adds the demo accounts that are missing; one that somebody has changed since stays as it is. */
export async function putDemoStaff(house: House): Promise<void> {
  const { accounts } = storesOf(house.db).identity;
  const there = new Set((await accounts.all()).map(({ email }) => email));
  const missing = demoAccounts.filter(({ email }) => !there.has(email));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(demoPassword);
  for (const person of missing) await accounts.add({ ...person, passwordHash }, house.clock());
}

function everywhere(name: string, person: string, ...roles: StaffRole[]): DemoAccount {
  return account(name, person, [...roles, 'FCAll']);
}

function account(name: string, person: string, groups: readonly string[]): DemoAccount {
  const [givenName = '', familyName = ''] = person.split(' ');
  return { email: `${name}@bloomdesk.test`, givenName, familyName, groups, mustChangePassword: false };
}

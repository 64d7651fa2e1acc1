import { type StaffRole, staffRoles } from '@bloomdesk/domain/access/permissions';
import { demoPassword } from '#features/identity/demo/demo-password.ts';
import { hashPassword } from '#features/identity/passwords/password-hashing.ts';
import type { AppContext } from '#composition/app-context.ts';
import { storesOf } from '#composition/stores.ts';

interface DemoAccount {
  email: string;
  givenName: string;
  familyName: string;
  groups: readonly string[];
  mustChangePassword: boolean;
}

/**
 * Who can sign in in demo mode: every role with every center, two packers, someone with everything, a new hire (D243).
 */
export const demoAccounts: readonly DemoAccount[] = [
  everywhere('care.associate', 'Care Associate', 'CareAssociate'),
  everywhere('care.manager', 'Care Manager', 'CareManager'),
  everywhere('ops.associate', 'Ops Associate', 'OpsAssociate'),
  everywhere('ops.manager', 'Ops Manager', 'OpsManager'),
  everywhere('careops.manager', 'CareOps Manager', 'CareOpsManager', 'CareManager', 'OpsManager'),
  everywhere('delivery.manager', 'Delivery Manager', 'DeliveryManager'),
  everywhere('inventory.editor', 'Inventory Editor', 'InventoryEditor'),
  everywhere('inventory.viewer', 'Inventory Viewer', 'InventoryViewer'),
  everywhere('outbound.editor', 'Outbound Editor', 'OutboundDeliveryEditor'),
  everywhere('outbound.viewer', 'Outbound Viewer', 'OutboundDeliveryViewer'),
  everywhere('administrator', 'Administrator Demo', 'Administrator'),
  everywhere('developer', 'Developer Demo', 'Developers'),
  account('packer.baltimore', 'Baltimore Packer', ['FCHub']),
  account('packer.magic', 'Magic Packer', ['FCMagic']),
  everywhere('everything', 'Everything Demo', ...staffRoles),
  { ...account('new.hire', '', ['OpsAssociate']), mustChangePassword: true },
];

/** Adds the demo accounts that are missing; one that someone has changed since stays as it is. */
export async function putDemoStaff(app: AppContext): Promise<void> {
  const { accounts } = storesOf(app.db).identity;
  const there = new Set((await accounts.all()).map(({ email }) => email));
  const missing = demoAccounts.filter(({ email }) => !there.has(email));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(demoPassword);
  for (const person of missing) await accounts.add({ ...person, demo: true, passwordHash }, app.clock());
}

function everywhere(name: string, person: string, ...roles: StaffRole[]): DemoAccount {
  return account(name, person, [...roles, 'FCAll']);
}

function account(name: string, person: string, groups: readonly string[]): DemoAccount {
  const [givenName = '', familyName = ''] = person.split(' ');
  return { email: `${name}@bloomdesk.test`, givenName, familyName, groups, mustChangePassword: false };
}

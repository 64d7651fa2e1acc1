import { centerGroupsOfKey } from '../api-keys/key-centers.ts';
import { keysOf } from '../typed-object.ts';
/** Every staff role of the token's groups claim: the eleven of spec 1, section 6, and Administrator (D286). */
export const staffRoles = [
  'Developers',
  'DeliveryManager',
  'CareAssociate',
  'CareManager',
  'OpsAssociate',
  'OpsManager',
  'CareOpsManager',
  'InventoryEditor',
  'InventoryViewer',
  'OutboundDeliveryViewer',
  'OutboundDeliveryEditor',
  'Administrator',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What an API key may be for; a program holds its scopes and no staff role (D340). */
export const keyScopes = ['intake', 'stock', 'stock-write', 'credits', 'events', 'data', 'provision'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** What a program with a secret key is, as its caller; no person holds it (D370). */
export const storefrontRole = 'key:credits';

const care = ['CareAssociate', 'CareManager', 'OpsManager'] as const;
const careAndOps = ['CareAssociate', 'CareManager', 'OpsManager', 'OpsAssociate'] as const;
const managers = ['CareManager', 'OpsManager'] as const;

/** Who may do what: one line per check, the roles that carry it (table A2). */
export const checks = {
  'batch.updateStatus': ['OpsManager'],
  'credit.edit': ['CareManager'],
  'credit.delete': ['CareManager'],
  'resolution.additional': ['CareManager'],
  'product.override': ['CareOpsManager'],
  'window.capacityOverride': ['CareOpsManager'],
  'massRedelivery.run': ['CareOpsManager'],
  'status.extended': managers,
  'recipient.addressConfirm': managers,
  'lineItem.forcedUpgrade': managers,
  'suborder.redistribute': managers,
  'batch.refulfill': managers,
  'order.charge': care,
  'reportProblem.open': care,
  'order.refund': care,
  'order.cancel': care,
  'suborder.cancel': care,
  'lifecycle.send': care,
  'bulkOrder.ingest': care,
  'suborder.actions': careAndOps,
  'recipient.edit': careAndOps,
  'lineItem.addDelete': careAndOps,
  'exception.remove': careAndOps,
  'batch.bulkDelete': careAndOps,
  'salesOrder.create': ['CareAssociate', 'CareManager', 'CareOpsManager', 'OpsManager'],
  'credit.issue': ['CareAssociate', 'CareManager'],
  'bulkActions.use': ['DeliveryManager', 'CareManager', 'OpsAssociate', 'OpsManager', 'CareOpsManager'],
  'status.leftFulfillmentCenter': ['OpsManager', 'CareOpsManager'],
  'inventory.write': ['InventoryEditor'],
  'delivery.write': ['OutboundDeliveryEditor'],
  'report.money': ['CareManager', 'OpsManager', 'CareOpsManager'],
  'report.mail': ['CareManager', 'OpsManager', 'CareOpsManager'], // beyond the specification's own: reports by mail (D286)
  'view.share': ['CareManager', 'OpsManager', 'CareOpsManager', 'DeliveryManager'],
  'board.read': ['OpsManager', 'CareOpsManager', 'CareManager', 'DeliveryManager'],
  'lineItem.setPrice': managers, // beyond the specification's own: a price other than the product's
  'bulkOrder.readAll': managers, // beyond the specification's own: files others have uploaded (D266)
  'suborder.packUnprinted': ['OpsManager', 'CareOpsManager'], // beyond the specification's own (D286)
  'refund.queue': managers, // beyond the specification's own: declined refunds' queue (D286)
  'refund.settleByHand': managers, // beyond the specification's own (D286)
  'invoice.markPaid': managers, // beyond the specification's own: accounting's word on an invoice (D264)
  'month.close': ['OpsManager', 'CareOpsManager'], // beyond the specification's own: not who leads those that give money back
  'flag.set': ['OpsManager', 'Administrator'], // beyond the specification's own (D286)
  // Beyond the specification's own (D286): no money, no stock and no orders by itself.
  'people.manage': ['Administrator'],
  'settings.manage': ['Administrator'],
  'key.manage': ['Administrator'],
  'connection.manage': ['Administrator'],
  'operations.manage': ['Administrator'],
  'privacy.manage': ['Administrator'], // beyond the specification's own: giving out and erasing people (D491)
  'intake.manage': ['CareOpsManager', 'OpsManager'], // beyond the specification's own (D286)
  'intake.send': ['key:intake'], // programs only (D340)
  'lot.save': ['InventoryEditor', 'key:stock-write'], // beyond the specification's own: programs that bring stock in (D440)
  'data.follow': ['key:data'], // programs only (D441)
  'event.read': ['key:events'], // programs only (D456)
  'people.provision': ['key:provision'], // programs only: the company's provider of identities (D558)
  'dev.inspector': ['Developers'],
  'credit.redeem': [storefrontRole],
} as const satisfies Record<string, readonly (StaffRole | `key:${KeyScope}`)[]>;
export type Check = keyof typeof checks;

const order = [
  'CareAssociate',
  'CareManager',
  'CareOpsManager',
  'OpsAssociate',
  'OpsManager',
  'DeliveryManager',
] as const;

/** The sections of the product and the roles that open them (table A1). */
export const sections = {
  order,
  exceptions: order,
  fulfillment: ['OpsAssociate', 'OpsManager', 'CareOpsManager', 'DeliveryManager'],
  inventory: ['InventoryEditor', 'InventoryViewer'],
  delivery: ['OutboundDeliveryEditor', 'OutboundDeliveryViewer'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type Section = keyof typeof sections;

/** Rights that follow from sections: reading an order is for care and for the floor (D28), the rest is one section each. */
const rights = {
  'signedIn': [],
  'order.read': ['order', 'fulfillment'],
  'order.find': ['order'],
  'batch.work': ['fulfillment'],
  'inventory.read': ['inventory'],
  'delivery.read': ['delivery'],
  'exception.read': ['exceptions'],
  'exception.claim': ['exceptions'], // beyond the specification's own: claiming and assigning (D286)
  'order.comment': ['exceptions'], // beyond the specification's own: commenting and mentioning (D286)
} as const satisfies Record<string, readonly Section[]>;
type Right = keyof typeof rights;

export type Permission = Check | Right;

export interface Staff {
  email: string;
  groups: readonly string[];
}

/** May this person do this, or any of these? Roles are additive and nothing is inherited (D24). */
export function can(staff: Pick<Staff, 'groups'>, permission: Permission | readonly Permission[]): boolean {
  if (typeof permission === 'object') return permission.some((one) => can(staff, one));
  if (permission === 'signedIn') return true;
  if (isRight(permission)) return rights[permission].some((section) => opens(staff, section));
  return holdsAny(staff, checks[permission]);
}

/** Does this person see this section? Packers who hold only site roles have the floor (D19). */
export function opens(staff: Pick<Staff, 'groups'>, section: Section): boolean {
  return holdsAny(staff, sections[section]) || (section === 'fulfillment' && isSitePacker(staff));
}

/** The groups that a program is in: those of its scopes, at the centers of its key. */
export function groupsOfKey(scopes: readonly string[], fcIds: readonly number[] | null = null): string[] {
  return [...scopes.map((scope) => `key:${scope}`), ...centerGroupsOfKey(fcIds)];
}

/** The scopes of a key that carry this permission, or any of these. */
export function scopesWith(permission: Permission | readonly Permission[]): KeyScope[] {
  return keyScopes.filter((scope) => can({ groups: groupsOfKey([scope]) }, permission));
}

/** All permissions of one person, as the web app learns them at sign-in (D245). */
export function permissionsOf(staff: Pick<Staff, 'groups'>): Permission[] {
  return allPermissions.filter((permission) => can(staff, permission));
}

export const allPermissions: readonly Permission[] = [...keysOf(checks), ...keysOf(rights)];

function isRight(permission: Permission): permission is Right {
  return permission in rights;
}

function holdsAny(staff: Pick<Staff, 'groups'>, roles: readonly string[]): boolean {
  return roles.some((role) => staff.groups.includes(role));
}

/** FCAll says which centers, never which section, so it is no site role here (table A1). */
function isSitePacker({ groups }: Pick<Staff, 'groups'>): boolean {
  const known: readonly string[] = staffRoles;
  return !groups.some((group) => known.includes(group)) && groups.some((group) => /^FC(?!All$)./.test(group));
}

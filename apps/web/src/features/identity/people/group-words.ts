import { type StaffRole, staffRoles } from '@bloomdesk/domain/access/permissions';

/** What each group is for, in a line. */
const purposes: Readonly<Record<StaffRole, string>> = {
  Administrator: 'People and settings; no money, stock or orders',
  CareAssociate: 'Customers: orders, refunds, credits and problems',
  CareManager: 'Customers, with managers’ decisions about money',
  CareOpsManager: 'Stock and window overrides, mass redelivery',
  OpsAssociate: 'Orders and the packing floor',
  OpsManager: 'The packing floor, with managers’ decisions',
  DeliveryManager: 'Orders, the floor and bulk actions on deliveries',
  InventoryEditor: 'Lots and adjustments',
  InventoryViewer: 'Inventory, reading only',
  OutboundDeliveryEditor: 'Delivery areas, windows and closed days',
  OutboundDeliveryViewer: 'Delivery areas and windows, reading only',
  Developers: 'Invariants and the query inspector',
};

/** The groups of people's work with what each is for, administrators first. */
export const teams = [...staffRoles]
  .toSorted((one, other) => Object.keys(purposes).indexOf(one) - Object.keys(purposes).indexOf(other))
  .map((group) => ({ group, purpose: purposes[group] }));

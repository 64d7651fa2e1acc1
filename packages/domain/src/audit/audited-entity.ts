import type { Permission } from '../access/permissions.ts';

/** What the audit trail knows things as (D220). */
export const auditedEntities = [
  'ORDER',
  'SUBORDER',
  'BATCH',
  'CUSTOMER',
  'CREDIT',
  'LOT',
  'ADJUSTMENT',
  'VENDOR',
  'PURCHASEORDER',
  'DELIVERYAREA',
  'DELIVERYWINDOWS',
  'CLOSEDDAY',
  'FLAG',
  'EXCEPTION',
  'USER',
  'BULKREQUEST',
  'VIEW',
  'PRODUCT',
  'MONTH',
  'APIKEY',
  'INTAKE',
  'QUARANTINE',
] as const;
export type AuditedEntity = (typeof auditedEntities)[number];

/** Who sees a thing sees what became of it (D27); where a center decides, that of the thing itself (D28). */
export const auditReaders = {
  ORDER: 'order.read',
  SUBORDER: 'order.read',
  BATCH: 'batch.work',
  CUSTOMER: 'order.find',
  CREDIT: 'order.find',
  LOT: 'inventory.read',
  ADJUSTMENT: 'inventory.read',
  VENDOR: 'inventory.read',
  PURCHASEORDER: 'inventory.read',
  DELIVERYAREA: 'delivery.read',
  DELIVERYWINDOWS: 'delivery.read',
  CLOSEDDAY: 'delivery.read',
  FLAG: 'flag.set',
  EXCEPTION: 'exception.read',
  USER: ['people.manage', 'dev.inspector'],
  BULKREQUEST: 'order.find',
  MONTH: 'report.money',
  APIKEY: 'key.manage',
  INTAKE: 'intake.manage',
  QUARANTINE: ['settings.manage', 'dev.inspector'],
  PRODUCT: ['inventory.read', 'settings.manage'],
  VIEW: 'dev.inspector', // a view of one's own is nobody else's business
} as const satisfies Record<AuditedEntity, Permission | readonly Permission[]>;

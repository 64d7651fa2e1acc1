import type { Permission } from '../access/permissions.ts';
import { keysOf } from '../typed-object.ts';

const managers = ['view.share'] as const;

/** The tables that keep views: who reads one sees its views, who keeps what stands in it may share them. */
const tables = {
  'suborders': { reads: 'batch.work', shares: managers },
  'batch-suborders': { reads: 'batch.work', shares: managers },
  'exceptions': { reads: 'exception.read', shares: managers },
  'bad-day': { reads: 'massRedelivery.run', shares: managers },
  'lots': { reads: 'inventory.read', shares: ['view.share', 'inventory.write'] },
  'purchase-orders': { reads: 'inventory.read', shares: ['view.share', 'inventory.write'] },
  'cycle-counts': { reads: 'inventory.read', shares: ['view.share', 'inventory.write'] },
  'transfers': { reads: 'inventory.read', shares: ['view.share', 'inventory.write'] },
  'vendors': { reads: 'inventory.read', shares: ['view.share', 'inventory.write'] },
  'delivery-areas': { reads: 'delivery.read', shares: ['view.share', 'delivery.write'] },
  'delivery-windows': { reads: 'delivery.read', shares: ['view.share', 'delivery.write'] },
  'money-report': { reads: 'report.money', shares: managers },
  'intake': { reads: 'intake.manage', shares: managers },
  'refunds': { reads: 'refund.queue', shares: managers },
  'board': { reads: 'board.read', shares: managers },
  'bulk-orders': { reads: 'order.find', shares: managers },
  'bad-orders': { reads: 'order.find', shares: managers },
  'found-orders': { reads: 'order.find', shares: managers },
  'products': { reads: 'settings.manage', shares: ['settings.manage'] },
  'centers': { reads: 'settings.manage', shares: ['settings.manage'] },
  'connections': { reads: 'connection.manage', shares: ['connection.manage'] },
  'webhook-sendings': { reads: 'connection.manage', shares: ['connection.manage'] },
  'people': { reads: 'people.manage', shares: ['people.manage'] },
} as const satisfies Record<string, { reads: Permission; shares: readonly Permission[] }>;
export type ViewTable = keyof typeof tables;

/** The names of the tables that keep views, a closed list. */
export const viewTables = keysOf(tables);

type Can = (permission: Permission) => boolean;

/** Does someone see the views of a table? Anyone who may read the table does. */
export function readsViews(table: ViewTable, can: Can): boolean {
  return can(tables[table].reads);
}

/** May someone share views of a table: managers, and anyone who keeps what stands in it? */
export function sharesViews(table: ViewTable, can: Can): boolean {
  return readsViews(table, can) && tables[table].shares.some(can);
}

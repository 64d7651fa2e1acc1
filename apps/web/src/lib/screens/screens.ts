import type { Permission } from '@bloomdesk/domain/access/permissions';

/** A screen one can go to from anywhere. */
export interface Screen {
  path: string;
  /** What it is called under its heading. */
  label: string;
  /** What it is called anywhere else. */
  name: string;
  /** Its heading in the sidebar. */
  section: 'Create' | 'Find' | 'Fix Exceptions' | 'Fulfill' | 'Products' | 'Outbound Delivery';
  needs: Permission;
  icon: 'plus' | 'upload' | 'search' | 'warning' | 'box' | 'barcode' | 'flower' | 'pin' | 'clock';
  /** Other words one may find it by. */
  keywords: string;
  /** Its shortcut. */
  keys?: string | undefined;
}

/** Every screen of the sidebar in its order (spec 1, section 2). Those whose route is not built yet are not offered. */
const screens: readonly Screen[] = [
  {
    path: '/orders/new',
    label: 'New Order',
    name: 'New order',
    section: 'Create',
    needs: 'order.find',
    icon: 'plus',
    keywords: 'create',
  },
  {
    path: '/orders/bulk',
    label: 'Bulk Orders',
    name: 'Bulk orders',
    section: 'Create',
    needs: 'bulkOrder.ingest',
    icon: 'upload',
    keywords: 'upload csv file b2b',
  },
  {
    path: '/orders',
    label: 'Orders',
    name: 'Find orders',
    section: 'Find',
    needs: 'order.find',
    icon: 'search',
    keywords: 'find search',
    keys: 'g o',
  },
  {
    path: '/exceptions',
    label: 'All',
    name: 'All exceptions',
    section: 'Fix Exceptions',
    needs: 'exception.read',
    icon: 'warning',
    keywords: 'exceptions',
    keys: 'g e',
  },
  {
    path: '/batches',
    label: 'Select & Batch',
    name: 'Select & Batch',
    section: 'Fulfill',
    needs: 'batch.work',
    icon: 'box',
    keywords: 'suborders plan',
    keys: 'g b',
  },
  {
    path: '/fulfill',
    label: 'Fulfill',
    name: 'Fulfill batch',
    section: 'Fulfill',
    needs: 'batch.work',
    icon: 'barcode',
    keywords: 'pack scan bench',
    keys: 'g f',
  },
  {
    path: '/inventory',
    label: 'Inventory',
    name: 'Inventory',
    section: 'Products',
    needs: 'inventory.read',
    icon: 'flower',
    keywords: 'lots stock',
    keys: 'g i',
  },
  {
    path: '/delivery-area',
    label: 'Area',
    name: 'Delivery areas',
    section: 'Outbound Delivery',
    needs: 'delivery.read',
    icon: 'pin',
    keywords: 'delivery areas',
    keys: 'g a',
  },
  {
    path: '/delivery-windows',
    label: 'Windows',
    name: 'Delivery windows',
    section: 'Outbound Delivery',
    needs: 'delivery.read',
    icon: 'clock',
    keywords: 'delivery windows',
    keys: 'g w',
  },
];

/** The screens this person may open, of those that exist. */
export function openScreens(can: (permission: Permission) => boolean, exists: (path: string) => boolean): Screen[] {
  return screens.filter((screen) => can(screen.needs) && exists(screen.path));
}

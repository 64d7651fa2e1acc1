import type { Permission } from '@bloomdesk/domain/access/permissions';
import type { Screen } from './screen.ts';
import { settingsScreens } from './settings-screens.ts';
import { supplyScreens } from './supply-screens.ts';

/** Every screen of the sidebar in its order (spec 1, section 2). */
const screens: readonly Screen[] = [
  {
    path: '/orders/new',
    label: 'New Order',
    name: 'New Order',
    section: 'Create',
    needs: 'order.find',
    icon: 'plus',
  },
  {
    path: '/orders/bulk',
    label: 'Bulk Orders',
    name: 'Bulk Orders',
    section: 'Create',
    needs: 'order.find',
    icon: 'upload',
  },
  {
    path: '/orders',
    label: 'Orders',
    name: 'Find Orders',
    section: 'Find',
    needs: 'order.find',
    icon: 'search',
    keys: 'g o',
  },
  {
    path: '/exceptions',
    label: 'All',
    name: 'All exceptions',
    section: 'Fix Exceptions',
    needs: 'exception.read',
    icon: 'warning',
    keys: 'g e',
  },
  {
    path: '/exceptions/$fcId',
    label: 'In FC',
    name: 'Exceptions in FC',
    section: 'Fix Exceptions',
    needs: 'exception.read',
    icon: 'alert',
    keys: 'g e',
  },
  {
    path: '/mass-redelivery',
    label: 'Mass redelivery',
    name: 'Mass redelivery',
    section: 'Fix Exceptions',
    needs: 'massRedelivery.run',
    icon: 'refresh',
  },
  {
    path: '/refunds',
    label: 'Refunds',
    name: 'Open refunds',
    section: 'Fix Exceptions',
    needs: 'refund.queue',
    icon: 'undo',
  },
  {
    path: '/orders/intake',
    label: 'Order Intake',
    name: 'Order Intake',
    section: 'Fix Exceptions',
    needs: 'intake.manage',
    icon: 'inbox',
  },
  {
    path: '/batches',
    label: 'Select & Batch',
    name: 'Select & Batch',
    section: 'Fulfill',
    needs: 'batch.work',
    icon: 'box',
    keys: 'g b',
  },
  {
    path: '/fulfill',
    label: 'Fulfill',
    name: 'Fulfill batch',
    section: 'Fulfill',
    needs: 'batch.work',
    icon: 'barcode',
    keys: 'g f',
  },
  {
    path: '/board',
    label: 'Peak board',
    name: 'Peak board',
    section: 'Fulfill',
    needs: 'board.read',
    icon: 'chart',
  },
  {
    path: '/inventory',
    label: 'Inventory',
    name: 'Inventory',
    section: 'Products',
    needs: 'inventory.read',
    icon: 'flower',
    keys: 'g i',
  },
  ...supplyScreens,
  {
    path: '/delivery-area',
    label: 'Area',
    name: 'Delivery areas',
    section: 'Outbound Delivery',
    needs: 'delivery.read',
    icon: 'pin',
    keys: 'g a',
  },
  {
    path: '/delivery-windows',
    label: 'Windows',
    name: 'Delivery windows',
    section: 'Outbound Delivery',
    needs: 'delivery.read',
    icon: 'clock',
    keys: 'g w',
  },
  {
    path: '/reports/money',
    label: 'Money',
    name: 'Money report',
    section: 'Reports',
    needs: 'report.money',
    icon: 'money',
  },
  {
    path: '/reports/mail',
    label: 'By mail',
    name: 'Reports by mail',
    section: 'Reports',
    needs: 'report.mail',
    icon: 'mail',
  },
  ...settingsScreens,
  {
    path: '/developers/invariants',
    label: 'Invariants',
    name: 'Invariants',
    section: 'Developers',
    needs: 'dev.inspector',
    icon: 'done',
  },
];

/** Whom screens are offered to: the centers decide about those of exceptions (D20). */
export interface CenterScope {
  seesAllCenters: boolean;
  /** The center that is worked on; undefined for someone without any. */
  fcId: number | undefined;
}

const everywhere: CenterScope = { seesAllCenters: true, fcId: undefined };

/** The screens this person may open; a shortcut leads to the first one that has it. */
export function openScreens(
  can: (permission: Permission) => boolean,
  { seesAllCenters, fcId }: CenterScope = everywhere,
): Screen[] {
  const taken = new Set<string>();
  return screens
    .filter(({ needs }) => can(needs))
    .filter(({ path }) => path !== '/exceptions' || seesAllCenters)
    .filter(({ path }) => !path.endsWith('$fcId') || fcId !== undefined)
    .map((screen) => {
      const isFirst = screen.keys !== undefined && !taken.has(screen.keys);
      if (screen.keys !== undefined) taken.add(screen.keys);
      return { ...screen, path: screen.path.replace('$fcId', String(fcId)), keys: isFirst ? screen.keys : undefined };
    });
}

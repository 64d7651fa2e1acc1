import type { Screen } from './screen.ts';

/** Where stock comes from, what is short of it, and whether the books are right. */
export const supplyScreens: readonly Screen[] = [
  {
    path: '/supply/purchase-orders',
    label: 'Purchase orders',
    name: 'Purchase orders',
    section: 'Products',
    needs: 'inventory.read',
    icon: 'copy',
    keys: 'g p',
  },
  {
    path: '/supply/receiving',
    label: 'Receiving',
    name: 'Receiving',
    section: 'Products',
    needs: 'inventory.write',
    icon: 'download',
    keys: 'g r',
  },
  {
    path: '/supply/shortages',
    label: 'Shortages',
    name: 'Shortages',
    section: 'Products',
    needs: 'inventory.read',
    icon: 'minus',
  },
  {
    path: '/supply/counts',
    label: 'Cycle counts',
    name: 'Cycle counts',
    section: 'Products',
    needs: 'inventory.read',
    icon: 'check',
  },
  {
    path: '/supply/transfers',
    label: 'Transfers',
    name: 'Transfers',
    section: 'Products',
    needs: 'inventory.read',
    icon: 'external',
  },
  {
    path: '/supply/vendors',
    label: 'Vendors',
    name: 'Vendors',
    section: 'Products',
    needs: 'inventory.read',
    icon: 'truck',
  },
];

import type { Screen } from './screen.ts';

/** The screens of administrators, in their order in the sidebar. */
export const settingsScreens: readonly Screen[] = [
  {
    path: '/settings/company',
    label: 'Company',
    name: 'Company',
    section: 'Settings',
    needs: 'settings.manage',
    icon: 'settings',
    keywords: 'settings logo name sender letters limits credits switches flags',
  },
  {
    path: '/settings/centers',
    label: 'Centers',
    name: 'Centers',
    section: 'Settings',
    needs: 'settings.manage',
    icon: 'pin',
    keywords: 'settings fulfillment centers sites address time zone carriers printers closed',
  },
  {
    path: '/settings/letters',
    label: 'Letters',
    name: 'Letters',
    section: 'Settings',
    needs: 'settings.manage',
    icon: 'edit',
    keywords: 'settings email mail texts templates placeholders confirmations',
  },
  {
    path: '/settings/products',
    label: 'Products',
    name: 'Products',
    section: 'Settings',
    needs: 'settings.manage',
    icon: 'flower',
    keywords: 'settings catalog catalogue sku prices kits pictures customs weight import export',
  },
  {
    path: '/settings/people',
    label: 'People',
    name: 'People',
    section: 'Settings',
    needs: 'people.manage',
    icon: 'user',
    keywords: 'settings staff users accounts groups teams invite administrator',
  },
  {
    path: '/settings/api-keys',
    label: 'API keys',
    name: 'API keys',
    section: 'Settings',
    needs: 'key.manage',
    icon: 'lock',
    keywords: 'settings tokens secrets programs storefront rotate revoke',
  },
];

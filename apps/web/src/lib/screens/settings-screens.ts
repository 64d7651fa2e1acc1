import type { Permission } from '@bloomdesk/domain/access/permissions';
import type { Screen } from './screen.ts';

/** The screens of administrators, in their order in the sidebar. */
export const settingsScreens: readonly Screen[] = [
  setting('company', 'Company', 'settings.manage', 'settings'),
  setting('centers', 'Centers', 'settings.manage', 'pin'),
  setting('letters', 'Letters', 'settings.manage', 'edit'),
  setting('reasons', 'Reasons', 'settings.manage', 'warning'),
  setting('products', 'Products', 'settings.manage', 'flower'),
  setting('people', 'People', 'people.manage', 'user'),
  setting('api-keys', 'API keys', 'key.manage', 'lock'),
  setting('connections', 'Connections', 'connection.manage', 'done'),
  setting('webhooks', 'Webhooks', 'connection.manage', 'link'),
  setting('operations', 'Operations', 'operations.manage', 'clock'),
  {
    path: '/settings/company',
    label: 'Company',
    name: 'Company',
    section: 'Settings',
    needs: 'settings.manage',
    icon: 'settings',
  },
  {
    path: '/settings/centers',
    label: 'Centers',
    name: 'Centers',
    section: 'Settings',
    needs: 'settings.manage',
    icon: 'pin',
  },
  {
    path: '/settings/letters',
    label: 'Letters',
    name: 'Letters',
    section: 'Settings',
    needs: 'settings.manage',
    icon: 'edit',
  },
  {
    path: '/settings/reasons',
    label: 'Reasons',
    name: 'Reasons',
    section: 'Settings',
    needs: 'settings.manage',
    icon: 'warning',
  },
  {
    path: '/settings/products',
    label: 'Products',
    name: 'Products',
    section: 'Settings',
    needs: 'settings.manage',
    icon: 'flower',
  },
  {
    path: '/settings/people',
    label: 'People',
    name: 'People',
    section: 'Settings',
    needs: 'people.manage',
    icon: 'user',
  },
  {
    path: '/settings/api-keys',
    label: 'API keys',
    name: 'API keys',
    section: 'Settings',
    needs: 'key.manage',
    icon: 'lock',
  },
  {
    path: '/settings/connections',
    label: 'Connections',
    name: 'Connections',
    section: 'Settings',
    needs: 'connection.manage',
    icon: 'done',
  },
  {
    path: '/settings/webhooks',
    label: 'Webhooks',
    name: 'Webhooks',
    section: 'Settings',
    needs: 'connection.manage',
    icon: 'link',
  },
  {
    path: '/settings/privacy',
    label: 'Privacy',
    name: 'Privacy',
    section: 'Settings',
    needs: 'privacy.manage',
    icon: 'lock',
  },
];

function setting(path: string, label: string, needs: Permission, icon: Screen['icon']): Screen {
  return { path: `/settings/${path}`, label, name: label, section: 'Settings', needs, icon };
}

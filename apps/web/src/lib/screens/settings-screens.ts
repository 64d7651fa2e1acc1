import type { Permission } from '@bloomdesk/domain/access/permissions';
import type { Screen } from './screen.ts';

/** The screens of administrators, in their order in the sidebar. */
export const settingsScreens: readonly Screen[] = [
  setting('company', 'Company', 'settings.manage', 'settings'),
  setting('centers', 'Centers', 'settings.manage', 'building'),
  setting('letters', 'Letters', 'settings.manage', 'edit'),
  setting('reasons', 'Reasons', 'settings.manage', 'filter'),
  setting('products', 'Products', 'settings.manage', 'tag'),
  setting('people', 'People', 'people.manage', 'user'),
  setting('api-keys', 'API keys', 'key.manage', 'lock'),
  setting('connections', 'Connections', 'connection.manage', 'link'),
  setting('webhooks', 'Webhooks', 'connection.manage', 'send'),
  setting('operations', 'Operations', 'operations.manage', 'pulse'),
  setting('privacy', 'Privacy', 'privacy.manage', 'shield'),
];

function setting(path: string, label: string, needs: Permission, icon: Screen['icon']): Screen {
  return { path: `/settings/${path}`, label, name: label, section: 'Settings', needs, icon };
}

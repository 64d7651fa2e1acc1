import type { Permission } from '@bloomdesk/domain/access/permissions';

/** A screen one can go to from anywhere. */
export interface Screen {
  path: string;
  /** What it is called under its heading. */
  label: string;
  /** What it is called anywhere else. */
  name: string;
  /** Its heading in the sidebar. */
  section:
    | 'Create'
    | 'Find'
    | 'Fix Exceptions'
    | 'Fulfill'
    | 'Products'
    | 'Outbound Delivery'
    | 'Reports'
    | 'Settings'
    | 'Developers';
  needs: Permission;
  icon:
    | 'plus'
    | 'upload'
    | 'search'
    | 'warning'
    | 'box'
    | 'barcode'
    | 'flower'
    | 'pin'
    | 'clock'
    | 'chart'
    | 'done'
    | 'truck'
    | 'link'
    | 'user'
    | 'lock'
    | 'inbox'
    | 'settings'
    | 'edit';
  /** Its shortcut. */
  keys?: string | undefined;
}

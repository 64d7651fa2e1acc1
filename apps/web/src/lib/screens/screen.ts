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
  /** Of no other screen: a narrow sidebar shows nothing else of it. */
  icon:
    | 'alert'
    | 'barcode'
    | 'box'
    | 'building'
    | 'chart'
    | 'check'
    | 'clock'
    | 'copy'
    | 'done'
    | 'download'
    | 'edit'
    | 'external'
    | 'filter'
    | 'flower'
    | 'inbox'
    | 'link'
    | 'lock'
    | 'mail'
    | 'minus'
    | 'money'
    | 'pin'
    | 'plus'
    | 'pulse'
    | 'refresh'
    | 'search'
    | 'send'
    | 'settings'
    | 'shield'
    | 'tag'
    | 'truck'
    | 'undo'
    | 'upload'
    | 'user'
    | 'warning';
  /** Its shortcut. */
  keys?: string | undefined;
}

import type { Person } from '@bloomdesk/contract/identity/people.shapes';
import type { MenuSection } from '#ui/overlays/menu-item.ts';

/** What can be done with people. */
export type PersonAction =
  | 'invite'
  | 'second-factor'
  | 'edit'
  | 'sessions'
  | 'link'
  | 'reset-second-factor'
  | 'disable'
  | 'enable';

/** The menu of one person. */
export function personMenu(
  { state, hasSecondFactor }: Pick<Person, 'state' | 'hasSecondFactor'>,
  { choose, onAuditLog }: { choose: (action: PersonAction) => void; onAuditLog: () => void },
): readonly MenuSection[] {
  const isDisabled = state === 'disabled';
  return [
    {
      items: [
        { id: 'edit', label: 'Edit…', icon: 'edit', onAction: () => choose('edit') },
        { id: 'sessions', label: 'Sessions…', icon: 'lock', onAction: () => choose('sessions') },
        {
          id: 'link',
          label: state === 'invited' ? 'Send link again…' : 'Reset password…',
          icon: 'link',
          disabledReason: isDisabled ? 'Enable the account first.' : undefined,
          onAction: () => choose('link'),
        },
        {
          id: 'reset-second-factor',
          label: 'Reset two-step sign-in…',
          icon: 'undo',
          disabledReason: hasSecondFactor ? undefined : 'This person has no second factor.',
          onAction: () => choose('reset-second-factor'),
        },
        { id: 'audit-log', label: 'Audit log', icon: 'clock', onAction: onAuditLog },
      ],
    },
    {
      items: [
        isDisabled
          ? { id: 'enable', label: 'Enable…', icon: 'check', onAction: () => choose('enable') }
          : { id: 'disable', label: 'Disable…', icon: 'close', isDanger: true, onAction: () => choose('disable') },
      ],
    },
  ];
}

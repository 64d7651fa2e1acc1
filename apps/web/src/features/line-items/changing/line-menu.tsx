import type { LineItem, Suborder } from '@bloomdesk/contract/suborders/shapes';
import { usePageActions } from '#lib/page-actions.ts';
import { useSession } from '#lib/session.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import type { MenuItem } from '#ui/overlays/menu-item.ts';
import { type LineAction, lineActions } from './line-actions.ts';

const looks = {
  upgrade: { label: 'Upgrade line item', icon: 'refresh' },
  delete: { label: 'Delete line item', icon: 'trash', isDanger: true },
  refund: { label: 'Refund line item', icon: 'arrow-down' },
} as const satisfies Record<LineAction, Partial<MenuItem>>;

export interface LineMenuProps {
  suborder: Suborder;
  line: LineItem;
  onAction: (action: LineAction) => void;
}

/** What can be done about one line item; nothing for whoever may do nothing about it. */
export function LineMenu({ suborder, line, onAction }: LineMenuProps) {
  const { may } = useSession();
  const offered = lineActions(suborder, line, may);
  const items = offered.map(({ action, disabledReason }) => ({
    id: action,
    ...looks[action],
    disabledReason,
    onAction: () => onAction(action),
  }));
  usePageActions(
    items.map(({ id, label, disabledReason, onAction: onChosen }) => ({
      id: `${suborder.suborderId} line ${line.index} ${id}`,
      label: `${label} ${line.name} (${suborder.suborderId})`,
      disabledReason,
      onAction: onChosen,
    })),
  );
  if (items.length === 0) return null;
  return <Menu label={`Actions for ${line.name}`} isIconOnly size="small" sections={[{ items }]} />;
}

import { actionNames } from '@bloomdesk/domain/action-names';
import type { LineItem, Suborder } from '@bloomdesk/contract/suborders/shapes';
import { usePageActions } from '#lib/page-actions.ts';
import type { Opening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import type { MenuItem } from '#ui/overlays/menu-item.ts';
import { type LineItemAction, lineItemActions } from './line-item-actions.ts';

const looks = {
  upgrade: { label: actionNames.upgradeLineItem, icon: 'refresh' },
  lot: { label: 'Pick a new lot', icon: 'box' },
  delete: { label: actionNames.deleteLineItem, icon: 'trash', isDanger: true },
  refund: { label: actionNames.refundLineItem, icon: 'arrow-down' },
} as const satisfies Record<LineItemAction, Partial<MenuItem>>;

export interface LineItemMenuProps {
  suborder: Suborder;
  line: LineItem;
  /** What each opens. */
  dialogs: Record<LineItemAction, Opening>;
  onAction: (action: LineItemAction) => void;
}

/** What can be done about one line item; nothing for anyone who may do nothing about it. */
export function LineItemMenu({ suborder, line, dialogs, onAction }: LineItemMenuProps) {
  const { may } = useSession();
  const offered = lineItemActions(suborder, line, may);
  const items = offered.map(({ action, disabledReason }) => ({
    id: action,
    ...looks[action],
    disabledReason,
    opens: dialogs[action],
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

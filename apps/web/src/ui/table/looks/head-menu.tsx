import { useRef } from 'react';
import { MenuList } from '#ui/overlays/menu-list.tsx';
import { type TableState, withSort } from '#ui/table/table-state.ts';
import { type columnLooks, hasLooks, withoutLooks } from './column-looks.ts';
import type { OpenHeadMenu } from './use-head-actions.ts';

export interface HeadMenuProps {
  looks: ReturnType<typeof columnLooks>;
  state: TableState;
  onStateChange: (state: TableState) => void;
  menu: OpenHeadMenu;
  onClose: () => void;
}

/** Everything that dragging a head does, as a menu. */
export function HeadMenu({ looks, state, onStateChange, menu: { id, header, button }, onClose }: HeadMenuProps) {
  const trigger = useRef(button);
  const entry = (key: string, label: string, next: TableState, note = '', reason = 'It is at the end.') => ({
    id: key,
    label,
    note: note || undefined,
    disabledReason: next === state ? reason : undefined,
    onAction: () => onStateChange(next),
  });
  const sections = [
    { items: [entry('sort', `Sort by ${header}`, withSort(state, id))] },
    {
      items: [
        entry('left', 'Move left', looks.moved(id, -1), 'Alt ←'),
        entry('right', 'Move right', looks.moved(id, 1), 'Alt →'),
        entry('wider', 'Wider', looks.byStep(id, 1), 'Alt ↑'),
        entry('narrower', 'Narrower', looks.byStep(id, -1), 'Alt ↓'),
        entry('fit', 'Fit to content', looks.fitted(id), 'Alt Enter'),
      ],
    },
    {
      items: [
        entry('hide', `Hide ${header}`, looks.hidden(id), '', 'It is always shown.'),
        ...(hasLooks(state) ? [entry('reset', 'Reset columns', withoutLooks(state))] : []),
      ],
    },
  ];
  return <MenuList label={`Column ${header}`} triggerRef={trigger} {...{ sections, onClose }} />;
}

import { useRef } from 'react';
import { MenuList } from '#ui/overlays/menu-list.tsx';
import { type TableState, withSort } from '#ui/table/table-state.ts';
import { type columnLooks, hasLooks, withoutLooks } from './column-looks.ts';
import type { OpenHeadMenu } from './use-head-actions.ts';
import { tableMenuTexts } from '#texts/english/table-menus.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface HeadMenuProps {
  looks: ReturnType<typeof columnLooks>;
  state: TableState;
  onStateChange: (state: TableState) => void;
  menu: OpenHeadMenu;
  onClose: () => void;
}

/** Everything that dragging a head does, as a menu. */
export function HeadMenu({ looks, state, onStateChange, menu: { id, header, button }, onClose }: HeadMenuProps) {
  const t = useTexts(tableMenuTexts);
  const trigger = useRef(button);
  const entry = (key: string, label: string, next: TableState, note = '', reason = t('atEnd')) => ({
    id: key,
    label,
    note: note || undefined,
    disabledReason: next === state ? reason : undefined,
    onAction: () => onStateChange(next),
  });
  const sections = [
    { items: [entry('sort', t('sortBy', { column: header }), withSort(state, id))] },
    {
      items: [
        entry('left', t('moveLeft'), looks.moved(id, -1), 'Alt ←'),
        entry('right', t('moveRight'), looks.moved(id, 1), 'Alt →'),
        entry('wider', t('wider'), looks.byStep(id, 1), 'Alt ↑'),
        entry('narrower', t('narrower'), looks.byStep(id, -1), 'Alt ↓'),
        entry('fit', t('fit'), looks.fitted(id), 'Alt Enter'),
      ],
    },
    {
      items: [
        entry('hide', t('hide', { column: header }), looks.hidden(id), '', t('alwaysShown')),
        ...(hasLooks(state) ? [entry('reset', t('resetColumns'), withoutLooks(state))] : []),
      ],
    },
  ];
  return <MenuList label={t('column', { column: header })} triggerRef={trigger} {...{ sections, onClose }} />;
}

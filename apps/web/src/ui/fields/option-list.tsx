import { useEffect } from 'react';
import { ListBox } from 'react-aria-components/ListBox';
import { OptionRows } from './option-rows.tsx';
import type { PickerList } from './picker-field.tsx';
import type { PickerOption } from './picker-option.ts';
import { Popover } from '#ui/overlays/popover.tsx';

export interface OptionListProps {
  label: string;
  list: PickerList;
  options: readonly PickerOption[];
  value: string | null;
  onPick: (option: PickerOption) => void;
}

/** The open list of a select field. */
export function OptionList({ label, list, options, value, onPick }: OptionListProps) {
  const { listId, typed } = list;
  // the letters that opened the list begin the word that those after them go on with
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      for (const key of typed)
        activeIn(listId)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
    return () => cancelAnimationFrame(frame);
  }, [listId, typed]);
  return (
    <Popover label={label} triggerRef={list.triggerRef} onClose={list.close}>
      <ListBox
        id={listId}
        aria-label={label}
        autoFocus={value === null ? 'first' : true}
        selectionMode="single"
        escapeKeyBehavior="none"
        selectedKeys={value === null ? [] : [value]}
        onSelectionChange={(keys) => {
          const option = options.find((each) => keys !== 'all' && keys.has(each.value));
          if (option) onPick(option);
          list.close();
        }}
        className="options max-h-72"
      >
        <OptionRows options={options} />
      </ListBox>
    </Popover>
  );
}

function activeIn(listId: string): Element | null {
  const list = document.getElementById(listId);
  return list?.contains(document.activeElement) ? document.activeElement : list;
}

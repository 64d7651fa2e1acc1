import { selectedAmong } from './table-selection.ts';

export interface SelectAllBoxProps {
  selected: ReadonlySet<string>;
  foundIds: readonly string[];
  label: string;
  onToggle: () => void;
}

/** Selects every row that the filters leave, on all pages. */
export function SelectAllBox({ selected, foundIds, label, onToggle }: SelectAllBoxProps) {
  const count = selectedAmong(selected, foundIds);
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={`Select all ${foundIds.length.toLocaleString('en-US')} ${label}`}
      disabled={foundIds.length === 0}
      checked={count > 0 && count === foundIds.length}
      onChange={onToggle}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < foundIds.length;
      }}
    />
  );
}

import { onOpening } from '#lib/react/lazily.ts';
import type { FieldWords } from './field.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { PickerField } from './picker-field.tsx';
import type { PickerOption } from './picker-option.ts';
import { useWords } from '#texts/use-texts.ts';

const SearchList = onOpening(
  () => import('./search-list.tsx'),
  (file) => file.SearchList,
);

export interface SearchSelectProps extends FieldWords {
  /** All options; with `onSearch`, those found for the query. */
  options: readonly PickerOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** Asks elsewhere for options; without it the options at hand are searched. */
  onSearch?: ((query: string) => void) | undefined;
  isLoading?: boolean | undefined;
  /** The picked thing in words when it is not among the options. */
  valueLabel?: string | undefined;
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  icon?: IconName | undefined;
  isClearable?: boolean | undefined;
  size?: 'small' | 'normal' | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

/** One of many options, found by typing; options may stand under group headings. */
export function SearchSelect(props: SearchSelectProps) {
  const { options, value, onChange, onSearch, isLoading, valueLabel, isClearable, ...rest } = props;
  const word = useWords();
  const { placeholder = word('Choose…'), emptyText = word('Nothing found.'), ...field } = rest;
  return (
    <PickerField
      {...field}
      placeholder={placeholder}
      shown={value === null ? null : (options.find((option) => option.value === value)?.label ?? valueLabel ?? value)}
      onClear={isClearable ? () => onChange(null) : undefined}
      isSearched
      onIntent={SearchList.fetch}
      renderList={(list) => (
        <SearchList
          {...{ label: field.label, list, options, value, onSearch, isLoading, emptyText }}
          onPick={onChange}
        />
      )}
    />
  );
}

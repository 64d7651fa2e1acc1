import { onOpening } from '#lib/react/lazily.ts';
import type { FieldWords } from './field.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { PickerField } from './picker-field.tsx';
import type { PickerOption } from './picker-option.ts';
import { useWords } from '#texts/use-texts.ts';

const OptionList = onOpening(
  () => import('./option-list.tsx'),
  (file) => file.OptionList,
);

export interface SelectFieldProps<Value extends string> extends FieldWords {
  options: readonly PickerOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string | undefined;
  icon?: IconName | undefined;
  size?: 'small' | 'normal' | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

/** One of a dozen or so known options; use a search select where there are more. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const word = useWords();
  const { options, value, onChange, placeholder = word('Choose…'), ...field } = props;
  const pick = (picked: PickerOption) => {
    const option = options.find((each) => each.value === picked.value);
    if (option && option.value !== value) onChange(option.value);
  };
  return (
    <PickerField
      {...field}
      placeholder={placeholder}
      shown={options.find((option) => option.value === value)?.label}
      onIntent={OptionList.fetch}
      renderList={(list) => (
        <OptionList label={field.label} list={list} options={options} value={value} onPick={pick} />
      )}
    />
  );
}

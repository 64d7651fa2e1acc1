import { Collection, Header, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Icon } from '#ui/icon.tsx';
import { groupOptions, type PickerOption } from './picker-option.ts';

/** The rows of a list of options, under their headings where they have any; goes inside React Aria's list box. */
export function OptionRows({ options }: { options: readonly PickerOption[] }) {
  return groupOptions(options).map(({ title, options: members }) =>
    title === '' ? (
      members.map((option) => <OptionRow key={option.value} option={option} />)
    ) : (
      <ListBoxSection key={title} id={`group ${title}`}>
        <Header className="option-title">{title}</Header>
        <Collection>
          {members.map((option) => (
            <OptionRow key={option.value} option={option} />
          ))}
        </Collection>
      </ListBoxSection>
    ),
  );
}

function OptionRow({ option }: { option: PickerOption }) {
  const note = option.disabledReason ?? option.note;
  return (
    <ListBoxItem
      id={option.value}
      textValue={option.label}
      isDisabled={Boolean(option.disabledReason)}
      className="option"
    >
      {({ isSelected }) => (
        <>
          {option.icon && <Icon name={option.icon} className="text-muted" />}
          <span className="min-w-0 flex-1">
            <span className="block truncate">{option.label}</span>
            {note && <span className="option-note">{note}</span>}
          </span>
          <Icon name="check" className={isSelected ? 'text-accent-text' : 'invisible'} />
        </>
      )}
    </ListBoxItem>
  );
}

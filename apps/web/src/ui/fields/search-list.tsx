import { useEffect, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox } from 'react-aria-components/ListBox';
import { Input, SearchField } from 'react-aria-components/SearchField';
import { flushSync } from 'react-dom';
import { Icon } from '#ui/icon.tsx';
import { OptionRows } from './option-rows.tsx';
import type { PickerList } from './picker-field.tsx';
import { matchOptions, type PickerOption } from './picker-option.ts';
import { Popover } from '#ui/overlays/popover.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { fieldTexts } from '#texts/english/fields.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

const mostShown = 80;

export interface SearchListProps {
  label: string;
  list: PickerList;
  options: readonly PickerOption[];
  value: string | null;
  onPick: (value: string) => void;
  onSearch?: ((query: string) => void) | undefined;
  isLoading?: boolean | undefined;
  emptyText: string;
}

/** The open list of a search select: a search box over the options that match it. */
export function SearchList(props: SearchListProps) {
  const { label, list, options, value, onPick, onSearch, isLoading, emptyText } = props;
  const word = useWords();
  const t = useTexts(fieldTexts);
  const [query, setQuery] = useState(list.typed);
  const inputRef = useRef<HTMLInputElement>(null);
  const hasTyped = list.typed !== '';
  // The letters that opened the list stay, and typing goes on after them: taking the focus had selected them. What they
  // find first is chosen by Enter, as after every letter typed into the open list.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      inputRef.current?.setSelectionRange(99, 99);
      if (hasTyped) inputRef.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    });
    return () => cancelAnimationFrame(frame);
  }, [hasTyped]);
  const matching = onSearch ? options : matchOptions(options, query);
  const search = (text: string) => {
    setQuery(text);
    onSearch?.(text);
  };
  /** Ctrl+Enter takes what is highlighted and goes on as it does from the field itself. */
  const takeAndSubmit = () => {
    const key = optionToTake(list.listId, query)?.dataset['key'];
    flushSync(() => {
      if (key !== undefined) onPick(key);
      list.close();
    });
    const pressed = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
    list.triggerRef.current?.dispatchEvent(new KeyboardEvent('keydown', pressed));
  };
  return (
    <Popover label={label} triggerRef={list.triggerRef} onClose={list.close}>
      <Autocomplete inputValue={query} onInputChange={search}>
        <SearchField
          aria-label={`${word('Search')} ${label}`}
          autoFocus
          className="flex items-center gap-2 border-b border-line px-3"
        >
          {isLoading ? <Spinner /> : <Icon name="search" className="text-muted" />}
          <Input
            ref={inputRef}
            placeholder={word('Search…')}
            className="h-9 min-w-0 flex-1 bg-transparent outline-none"
            onKeyDownCapture={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                event.preventDefault();
                event.stopPropagation();
                takeAndSubmit();
                return;
              }
              const isNamed = event.currentTarget.hasAttribute('aria-activedescendant');
              if (event.key !== 'Enter' || isNamed || isLoading) return;
              // Enter right after the last letter comes before what it finds is highlighted; without letters what is chosen stays.
              const found = query === '' ? undefined : optionToTake(list.listId, query)?.dataset['key'];
              if (query !== '' && found === undefined) return;
              event.preventDefault();
              event.stopPropagation();
              if (found !== undefined) onPick(found);
              list.close();
            }}
          />
        </SearchField>
        <ListBox
          id={list.listId}
          aria-label={label}
          selectionMode="single"
          escapeKeyBehavior="none"
          selectedKeys={value === null ? [] : [value]}
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : keys;
            if (key !== undefined) onPick(String(key));
            list.close();
          }}
          className="options max-h-80 min-w-56"
          renderEmptyState={() => <p className="px-2 py-3 text-muted">{isLoading ? word('Searching…') : emptyText}</p>}
        >
          <OptionRows options={matching.slice(0, mostShown)} />
        </ListBox>
      </Autocomplete>
      {matching.length > mostShown && (
        <p className="border-t border-line px-3 py-2 text-xs text-muted">
          {t('typeToNarrow', { count: matching.length - mostShown })}
        </p>
      )}
    </Popover>
  );
}

/**
 * The option that is highlighted, or the first that the letters find. The list names it in its field only half a second after
 * the last letter, and until then the one that the letter before had found.
 */
function optionToTake(listId: string, query: string): HTMLElement | null | undefined {
  const find = (words: string) => document.getElementById(listId)?.querySelector<HTMLElement>(`[role=option]${words}`);
  return find('[data-focused]') ?? (query === '' ? null : find(':not([aria-disabled=true])'));
}

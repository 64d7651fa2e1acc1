import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Input, SearchField } from 'react-aria-components/SearchField';
import { flushSync } from 'react-dom';
import { paletteTexts } from '#texts/english/frame/palette.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';
import { Icon } from '#ui/icon.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
import { matchEntries, type MatchedGroups, type PaletteEntry, type PaletteGroup } from './palette-entry.ts';
import { keepKeysAhead } from './keys-ahead.ts';
import { keepPressStyleOut } from './press-style.ts';
import { Spinner } from '#ui/spinner.tsx';
import { KitLanguage } from '#texts/kit-language.tsx';

keepPressStyleOut();

export interface CommandPaletteProps {
  query: string;
  onQueryChange: (query: string) => void;
  /** Screens and actions, filtered here; groups marked `found` come from the server for this query. */
  groups: readonly PaletteGroup[];
  /** Shown first while nothing is typed. */
  recent?: readonly PaletteEntry[] | undefined;
  isLoading?: boolean | undefined;
  /** What will stand first for this text is not known yet, though other entries are. */
  isFirstAwaited?: boolean | undefined;
  /** Why nothing could be searched for. */
  problem?: string | undefined;
  /** Enter was pressed on this text; it is acted on as soon as it is known what stands first. */
  isEntered: boolean;
  onEnteredChange: (isEntered: boolean) => void;
  /** The field is there and takes the keys. */
  onFieldFocus?: (() => void) | undefined;
  placeholder?: string | undefined;
  /** What can be found, said where nothing is. */
  searchable?: string | undefined;
  onClose: () => void;
}

/** Goes anywhere and does anything by typing. Rendered while open; loaded lazily by the shell. */
export function CommandPalette(props: CommandPaletteProps) {
  const t = useTexts(paletteTexts);
  const word = useWords();
  const { query, onQueryChange, groups, recent = [], isLoading, problem, onClose } = props;
  const { placeholder = word('Go to an order, a batch, a screen, or do something…'), searchable } = props;
  const isBlank = query.trim() === '';
  const matched = matchEntries(isBlank ? [{ title: word('Recent'), entries: recent }, ...groups] : groups, query);
  const shown = matched.groups;
  const act = (entry: PaletteEntry) => {
    flushSync(onClose);
    if (entry.isAction) keepKeysAhead();
    entry.onAction();
  };
  const { isPicked, pressKey } = useEnter(props, matched, act);
  return (
    <KitLanguage>
      <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()} className="veil">
        <Modal className="dialog" style={{ width: 760 }}>
          <Dialog aria-label={word('Command palette')} className="flex min-w-0 flex-1 flex-col outline-none">
            <Autocomplete
              inputValue={query}
              onInputChange={(text) => {
                if (text === query) return;
                isPicked.current = false;
                onQueryChange(text);
              }}
            >
              <SearchField
                aria-label={word('Search or command')}
                autoFocus
                className="flex items-center gap-3 border-b border-line px-4"
              >
                {isLoading ? (
                  <Spinner size={20} label={word('Searching')} />
                ) : (
                  <Icon name="search" size={20} className="text-muted" />
                )}
                <Input
                  placeholder={placeholder}
                  maxLength={200}
                  className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
                  onFocus={({ currentTarget }) => {
                    currentTarget.setSelectionRange(query.length, query.length);
                    props.onFieldFocus?.();
                  }}
                  onKeyDownCapture={pressKey}
                />
                <KeyHint keys="Esc" />
              </SearchField>
              <Scrolled onPointerMove={() => (isPicked.current = true)}>
                <Menu
                  aria-label={word('Results')}
                  className="outline-none"
                  renderEmptyState={() => (
                    <p className="px-3 py-8 text-center text-muted">
                      {isLoading ? word('Searching…') : (problem ?? t('nothingFound', { query }))}
                      {!isLoading && !problem && searchable && <span className="mt-1 block text-sm">{searchable}</span>}
                    </p>
                  )}
                >
                  {shown.map((group) => (
                    <MenuSection key={group.title} id={group.title}>
                      <Header className="option-title">{group.title}</Header>
                      {group.entries.map((entry) => (
                        <PaletteRow
                          key={entry.id}
                          id={`${group.title} ${entry.id}`}
                          entry={entry}
                          onAction={() => act(entry)}
                        />
                      ))}
                    </MenuSection>
                  ))}
                </Menu>
              </Scrolled>
            </Autocomplete>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </KitLanguage>
  );
}

/** Enter acts on the first entry of the whole text, once it is known, or on the one that was gone to since. */
function useEnter(props: CommandPaletteProps, { groups, isSure }: MatchedGroups, act: (entry: PaletteEntry) => void) {
  const { isLoading, isFirstAwaited, isEntered, onEnteredChange } = props;
  const isPicked = useRef(false);
  const first = groups.flatMap(({ entries }) => entries).find((entry) => entry.disabledReason === undefined);
  const isAwaited = isFirstAwaited === true || (!isSure && isLoading === true);
  const latest = useRef({ first, act });
  useEffect(() => {
    latest.current = { first, act };
  });
  useEffect(() => {
    if (!isEntered || isAwaited) return;
    queueMicrotask(() => {
      onEnteredChange(false);
      const { first: entry, act: actOn } = latest.current;
      if (entry) actOn(entry);
    });
  }, [isEntered, isAwaited, onEnteredChange]);
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.stopPropagation(); // the field would only empty itself
      props.onClose();
      return;
    }
    if (goingTo.has(event.key)) isPicked.current = true;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isPicked.current) return;
    event.preventDefault();
    event.stopPropagation();
    onEnteredChange(true);
  };
  return { isPicked, pressKey };
}

const goingTo = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']);

// By keyboard it can be scrolled, too, where the focus is in the field and only the active entry moves.
function Scrolled({ children, onPointerMove }: { children: ReactNode; onPointerMove: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by Tab
    <div tabIndex={0} className="options max-h-[min(60vh,420px)]" onPointerMove={onPointerMove}>
      {children}
    </div>
  );
}

function PaletteRow({ id, entry, onAction }: { id: string; entry: PaletteEntry; onAction: () => void }) {
  return (
    <MenuItem
      id={id}
      textValue={entry.label}
      isDisabled={entry.disabledReason !== undefined}
      onAction={onAction}
      className="option"
    >
      {entry.icon && <Icon name={entry.icon} className="text-muted" />}
      {entry.row ?? (
        <>
          <span className="min-w-0">
            <span className="block truncate">{entry.label}</span>
            {entry.disabledReason && <span className="option-note">{entry.disabledReason}</span>}
          </span>
          {entry.note && !entry.disabledReason && (
            <span className="min-w-0 truncate text-sm text-muted">{entry.note}</span>
          )}
        </>
      )}
      {entry.keys && (
        <span className="ml-auto pl-4">
          <KeyHint keys={entry.keys} />
        </span>
      )}
    </MenuItem>
  );
}

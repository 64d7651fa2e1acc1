import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Input, SearchField } from 'react-aria-components/SearchField';
import { flushSync } from 'react-dom';
import { Icon } from '#ui/icon.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
import { matchEntries, type PaletteEntry, type PaletteGroup } from './palette-entry.ts';
import { keepPressStyleOut } from './press-style.ts';
import { Spinner } from '#ui/spinner.tsx';

keepPressStyleOut();

export interface CommandPaletteProps {
  query: string;
  onQueryChange: (query: string) => void;
  /** Screens and actions, filtered here; groups marked `isFound` come from the server for this query. */
  groups: readonly PaletteGroup[];
  /** Shown first while nothing is typed. */
  recent?: readonly PaletteEntry[] | undefined;
  isLoading?: boolean | undefined;
  placeholder?: string | undefined;
  /** What can be found, said where nothing is. */
  searchable?: string | undefined;
  onClose: () => void;
}

/** Goes anywhere and does anything by typing. Rendered while open; loaded lazily by the shell. */
export function CommandPalette(props: CommandPaletteProps) {
  const { query, onQueryChange, groups, recent = [], isLoading, onClose } = props;
  const { placeholder = 'Go to an order, a batch, a screen, or do something…', searchable } = props;
  const isBlank = query.trim() === '';
  const shown = matchEntries(isBlank ? [{ title: 'Recent', entries: recent }, ...groups] : groups, query);
  const act = (entry: PaletteEntry) => {
    flushSync(onClose);
    entry.onAction();
  };
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()} className="veil">
      <Modal className="dialog" style={{ width: 600 }}>
        <Dialog aria-label="Command palette" className="flex min-w-0 flex-1 flex-col outline-none">
          <Autocomplete inputValue={query} onInputChange={onQueryChange}>
            <SearchField
              aria-label="Search or command"
              autoFocus
              className="flex items-center gap-3 border-b border-line px-4"
            >
              {isLoading ? (
                <Spinner size={20} label="Searching" />
              ) : (
                <Icon name="search" size={20} className="text-muted" />
              )}
              <Input placeholder={placeholder} className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none" />
              <KeyHint keys="Esc" />
            </SearchField>
            <Menu
              aria-label="Results"
              className="options max-h-[min(60vh,420px)]"
              renderEmptyState={() => (
                <p className="px-3 py-8 text-center text-muted">
                  {isLoading ? 'Searching…' : `Nothing found for “${query}”.`}
                  {!isLoading && searchable && <span className="mt-1 block text-sm">{searchable}</span>}
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
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
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
      <span className="min-w-0">
        <span className="block truncate">{entry.label}</span>
        {entry.disabledReason && <span className="option-note">{entry.disabledReason}</span>}
      </span>
      {entry.note && !entry.disabledReason && <span className="min-w-0 truncate text-sm text-muted">{entry.note}</span>}
      {entry.keys && (
        <span className="ml-auto pl-4">
          <KeyHint keys={entry.keys} />
        </span>
      )}
    </MenuItem>
  );
}

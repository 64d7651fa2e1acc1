import { type RefObject, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import type { ColumnValue } from './table-index.ts';
import { tableMenuTexts } from '#texts/english/table-menus.ts';
import { useTexts } from '#texts/use-texts.ts';

const searchedFrom = 10;
const mostShown = 200;

export interface ValueListProps {
  header: string;
  readValues: () => readonly ColumnValue[];
  picked: readonly string[];
  /** Says a value in the language of the page. */
  say: (value: string) => string;
  triggerRef: RefObject<Element | null>;
  onPick: (picked: readonly string[]) => void;
  onClose: () => void;
}

/** The values a column holds, to tick; with how many rows hold each. */
export function ValueList({ header, readValues, picked, say, triggerRef, onPick, onClose }: ValueListProps) {
  const t = useTexts(tableMenuTexts);
  const [values] = useState(readValues);
  const [query, setQuery] = useState('');
  const matching = values.filter((value) => say(value.text).toLowerCase().includes(query.trim().toLowerCase()));
  const change = (text: string, isOn: boolean) =>
    onPick(isOn ? [...picked, text] : picked.filter((each) => each !== text));
  return (
    <Popover label={t('filterOf', { column: header })} triggerRef={triggerRef} onClose={onClose} width={248}>
      {values.length >= searchedFrom && (
        <div className="border-b border-line p-2">
          <input
            type="search"
            className="table-filter"
            aria-label={t('searchValues')}
            placeholder={t('search')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      )}
      <div className="options max-h-72">
        {matching.slice(0, mostShown).map(({ text, count }) => (
          <label key={text} className="option">
            <input
              type="checkbox"
              className="check"
              checked={picked.includes(text)}
              onChange={(event) => change(text, event.target.checked)}
            />
            <span className="min-w-0 flex-1 truncate">{say(text)}</span>
            <span className="text-xs text-muted tabular-nums">{count.toLocaleString('en-US')}</span>
          </label>
        ))}
        {matching.length === 0 && <p className="px-2 py-3 text-muted">{t('noSuchValue')}</p>}
      </div>
      <footer className="flex justify-between border-t border-line p-2">
        <Button kind="quiet" size="small" disabled={picked.length === 0} onClick={() => onPick([])}>
          {t('clear')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('done')}
        </Button>
      </footer>
    </Popover>
  );
}

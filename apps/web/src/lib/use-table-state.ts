import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ViewTable } from '@bloomdesk/domain/views/view-tables';
import type { PlainSearch } from './address/search-text.ts';
import { isTableWord, type TableLook } from './address/table-address.ts';
import { leavesLookOpen, viewedLook, viewedWords } from './address/viewed-address.ts';
import { useTableViews } from './views/use-table-views.ts';

/** Browsers allow few address changes a second, and a keystroke must not wait for one. */
const restMilliseconds = 300;

export interface AddressedTable {
  /** Under which its views are kept. */
  table: ViewTable;
  /** Keep their identity between renders. */
  columns: readonly { id: string }[];
  /** A second table on a page needs one, such as `bad.`. */
  prefix?: string;
}

/**
 * How a table is looked at, kept in the address, so that a copied link shows the same rows; where the address leaves it
 * open, the reader's default view decides. The address follows once the reader rests; `start` keeps its identity.
 */
export function useTableState(
  start: TableLook,
  { table, columns, prefix = '' }: AddressedTable,
): readonly [TableLook, (look: TableLook) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { views } = useTableViews(table, columns);
  const putWords = usePutTableWords(prefix);
  const rest = useRest();
  const meant = viewedLook(search, start, views, prefix);
  const words = viewedWords(meant, start, views, prefix);
  const inAddress = JSON.stringify(Object.entries(search).filter(([name]) => isTableWord(name, prefix)));
  const seen = JSON.stringify(words);
  const [held, setHeld] = useState({ look: meant, inAddress, seen, sent: seen, isPut: true });
  const newest = useRef({ shown: held.look, start, views });
  useEffect(() => {
    newest.current = { shown: held.look, start, views };
  });

  // Back, Forward and links change the address from outside: then the address is right and what is held is old. Views
  // that come or change decide only where the reader has not chosen anything since.
  if (held.inAddress !== inAddress || held.seen !== seen) {
    const isStored = seen === held.sent || (!held.isPut && held.inAddress === inAddress);
    setHeld({ ...held, look: isStored ? held.look : meant, inAddress, seen, sent: isStored ? held.sent : seen });
  }
  const isOpen = leavesLookOpen(search, prefix) && meant.view !== null;
  usePutOnce(isOpen && held.isPut, () => putWords(words)); // so that a copied link shows what the reader sees

  const show = (look: TableLook) => {
    setHeld((before) => ({ ...before, look, isPut: false }));
    rest(() => {
      const now = newest.current;
      if (now.shown !== look) return; // overtaken by the address
      const chosen = viewedWords(look, now.start, now.views, prefix);
      setHeld((before) => ({ ...before, sent: JSON.stringify(chosen), isPut: true }));
      putWords(chosen);
    });
  };
  return [held.look, show];
}

/** Puts the words of one table into the address in place of its old ones. */
function usePutTableWords(prefix: string) {
  const navigate = useNavigate();
  const router = useRouter();
  return (words: PlainSearch) => {
    const others = Object.entries(router.state.location.search).filter(([name]) => !isTableWord(name, prefix));
    const search = { ...Object.fromEntries(others), ...words };
    void navigate({ to: '.', search, hash: true, replace: true, resetScroll: false });
  };
}

/** Puts something into the address as often as it becomes due. */
function usePutOnce(isDue: boolean, put: () => void) {
  const newest = useRef(put);
  useEffect(() => {
    newest.current = put;
  });
  useEffect(() => {
    if (isDue) newest.current();
  }, [isDue]);
}

/** Does the last thing asked for once the reader has rested; nothing once the component is gone. */
function useRest() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      clearTimeout(timer.current);
    };
  }, []);
  return (work: () => void) => {
    clearTimeout(timer.current);
    if (isThere.current) timer.current = setTimeout(work, restMilliseconds);
  };
}

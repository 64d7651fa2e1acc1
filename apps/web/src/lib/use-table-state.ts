import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { PlainSearch } from './address/search-text.ts';
import { isTableWord, type TableLook, tableLook, tableWords } from './address/table-address.ts';

/** Browsers allow few address changes a second, and a keystroke must not wait for one. */
const restMilliseconds = 300;

/**
 * How a table is looked at, kept in the address, so that a copied link shows the same rows. The address follows once the
 * reader rests; `start` keeps its identity between renders, and a second table on the page needs a prefix.
 */
export function useTableState(start: TableLook, prefix = ''): readonly [TableLook, (look: TableLook) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const putWords = usePutTableWords(prefix);
  const rest = useRest();
  const inAddress = JSON.stringify(tableWords(tableLook(search, start, prefix), start, prefix));
  const [held, setHeld] = useState(() => ({
    look: tableLook(search, start, prefix),
    seen: inAddress,
    sent: inAddress,
  }));
  const shown = useRef(held.look);
  useEffect(() => {
    shown.current = held.look;
  });

  // Back, Forward and links change the address from outside: then the address is right and what is held is old.
  if (held.seen !== inAddress) {
    const look = inAddress === held.sent ? held.look : tableLook(search, start, prefix);
    setHeld({ look, seen: inAddress, sent: inAddress });
  }

  const show = (look: TableLook) => {
    setHeld((before) => ({ ...before, look }));
    rest(() => {
      if (shown.current !== look) return; // overtaken by the address
      const words = tableWords(look, start, prefix);
      setHeld((before) => ({ ...before, sent: JSON.stringify(words) }));
      putWords(words);
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

/** Does the last thing asked for once the reader has rested; nothing once the component is gone. */
function useRest() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (work: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, restMilliseconds);
  };
}

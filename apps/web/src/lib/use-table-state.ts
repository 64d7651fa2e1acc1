import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isTableWord, type TableLook, tableLook, tableWords } from './address/table-address.ts';

/** Browsers allow few address changes a second, and a keystroke must not wait for one. */
const restMilliseconds = 300;

/**
 * How a table is looked at, kept in the address, so that a copied link shows the same rows. The address follows once the
 * reader rests; `start` keeps its identity between renders, and a second table on the page needs a prefix.
 */
export function useTableState(start: TableLook, prefix = ''): readonly [TableLook, (look: TableLook) => void] {
  const navigate = useNavigate();
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const inAddress = JSON.stringify(tableWords(tableLook(search, start, prefix), start, prefix));
  const [held, setHeld] = useState(() => ({
    look: tableLook(search, start, prefix),
    seen: inAddress,
    sent: inAddress,
  }));
  const shown = useRef(held.look);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    shown.current = held.look;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  // Back, Forward and links change the address from outside: then the address is right and what is held is old.
  if (held.seen !== inAddress) {
    const look = inAddress === held.sent ? held.look : tableLook(search, start, prefix);
    setHeld({ look, seen: inAddress, sent: inAddress });
  }

  const putInAddress = (look: TableLook) => {
    if (shown.current !== look) return; // overtaken by the address
    const words = tableWords(look, start, prefix);
    const others = Object.entries(router.state.location.search).filter(([name]) => !isTableWord(name, prefix));
    setHeld((before) => ({ ...before, sent: JSON.stringify(words) }));
    void navigate({
      to: '.',
      search: { ...Object.fromEntries(others), ...words },
      hash: true,
      replace: true,
      resetScroll: false,
    });
  };
  const show = (look: TableLook) => {
    setHeld((before) => ({ ...before, look }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => putInAddress(look), restMilliseconds);
  };
  return [held.look, show];
}

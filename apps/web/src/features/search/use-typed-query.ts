import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { viewsRead } from '#lib/views/views-read.ts';
import { lookedFor, searchInAddress, textOf, type SearchLook, searchLook, type SearchView } from './search-look.ts';

/** Milliseconds after which what was typed stands in the address. */
const rest = 250;

const none: readonly SearchView[] = [];

/**
 * A text that is typed here and stands in the address as `q` once its writer rests; Back and links put another one in,
 * and so does the view the address names or the reader has chosen to begin with.
 */
export function useTypedQuery() {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { data } = useQuery(viewsRead('found-orders'));
  const views = data?.views ?? none;
  const meant = lookedFor(search, views);
  const [look, setLook] = useState(meant);
  const raw = JSON.stringify([search['q'], search['view']]);
  const stands = keyOf(meant);
  const known = useRef({ raw, stands });
  const newest = useRef(meant);
  useEffect(() => {
    newest.current = meant;
  });
  const { q, view } = searchInAddress(look, views);
  const inAddress = JSON.stringify([q, view]);
  const put = useCallback(async () => {
    if (inAddress === known.current.raw) return;
    known.current = { raw: inAddress, stands: keyOf(look) };
    const to = { to: '.', replace: true, resetScroll: false } as const;
    await navigate({ ...to, search: (before) => ({ ...before, q, view }) });
  }, [navigate, inAddress, look, q, view]);
  useEffect(() => {
    const timer = setTimeout(() => void put(), rest);
    return () => clearTimeout(timer);
  }, [put]);
  useEffect(() => {
    const before = known.current;
    if (before.raw === raw && before.stands === stands) return;
    known.current = { raw, stands };
    // Views that come late decide only where nobody has typed anything yet.
    setLook((now) => (before.raw === raw && keyOf(now) !== before.stands ? now : newest.current));
  }, [raw, stands]);
  const setText = useCallback((text: string) => setLook(({ view: by }) => searchLook(text, by)), []);
  return { text: textOf(look), setText, put, look, setLook };
}

function keyOf(look: SearchLook): string {
  return JSON.stringify([textOf(look), look.view]);
}

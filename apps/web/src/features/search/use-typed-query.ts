import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds after which what was typed stands in the address. */
const rest = 250;
/** The server reads no more. */
const longest = 200;

/** A text that is typed here and stands in the address as `q` once its writer rests; Back and links put another one in. */
export function useTypedQuery() {
  const navigate = useNavigate();
  const search: { q?: unknown } = useSearch({ strict: false });
  const stands = typeof search.q === 'string' ? search.q.slice(0, longest) : '';
  const [text, setText] = useState(stands);
  const written = useRef(stands);
  const put = useCallback(async () => {
    if (text === written.current) return;
    written.current = text;
    await navigate({
      to: '.',
      search: (before) => ({ ...before, q: text === '' ? undefined : text }),
      replace: true,
      resetScroll: false,
    });
  }, [navigate, text]);
  useEffect(() => {
    const timer = setTimeout(() => void put(), rest);
    return () => clearTimeout(timer);
  }, [put]);
  useEffect(() => {
    if (stands === written.current) return;
    written.current = stands;
    setText(stands);
  }, [stands]);
  return { text, setText, put };
}

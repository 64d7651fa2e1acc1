import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Every query of the cache, kept up to date; those on screen first, then the newest. */
export function useQueryList(): readonly Query[] {
  const cache = useQueryClient().getQueryCache();
  const [queries, setQueries] = useState(() => sorted(cache.getAll()));
  useEffect(() => {
    let frame = 0;
    // Many events come with one answer; the eye needs one picture of them.
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setQueries(sorted(cache.getAll())));
    };
    look();
    const leave = cache.subscribe(look);
    return () => {
      leave();
      cancelAnimationFrame(frame);
    };
  }, [cache]);
  return queries;
}

function sorted(queries: readonly Query[]): readonly Query[] {
  const watched = (query: Query) => Number(query.getObserversCount() > 0);
  return [...queries].sort((a, b) => watched(b) - watched(a) || b.state.dataUpdatedAt - a.state.dataUpdatedAt);
}

import { useLocation, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { startingFc } from '#lib/address/fc-and-date.ts';
import type { Screen } from './screen.ts';
import { openScreens } from './sidebar-entries.ts';
import { useSession } from '#lib/session.ts';

/** The screens the person at the screen may open. */
export function useScreens(): readonly Screen[] {
  const { can, groups } = useSession();
  const fcId = useWorkedOnFc();
  return useMemo(() => openScreens(can, { seesAllCenters: groups.includes('FCAll'), fcId }), [can, groups, fcId]);
}

/** The center that is worked on now: the one in the address, else the one used last; undefined without any. */
function useWorkedOnFc(): number | undefined {
  const session = useSession();
  const { pathname } = useLocation();
  const { fc: chosen } = useSearch({ strict: false });
  const inPath = /^\/exceptions\/(\d+)/.exec(pathname)?.[1];
  const named = inPath === undefined ? chosen : Number(inPath);
  if (named !== undefined && session.fcOf(named)) return named;
  return session.allFcs.length > 0 ? startingFc(session) : undefined;
}

import { startingFc } from '#lib/address/fc-and-date.ts';
import { useSession } from '#lib/session.ts';
import { type LiveExceptions, useLiveExceptions } from '#features/exceptions/live/live-exceptions.ts';

/** The exceptions the queue shows this person: of all centers, or of the one they work at (D20). */
export function useVisibleExceptions(): LiveExceptions {
  const session = useSession();
  const live = useLiveExceptions();
  if (session.groups.includes('FCAll')) return live;
  const fcId = session.allFcs.length > 0 ? startingFc(session) : undefined;
  return { ...live, rows: live.rows.filter((row) => row.fcId === fcId) };
}

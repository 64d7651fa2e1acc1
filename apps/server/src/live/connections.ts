import type { AppContext } from '#composition/app-context.ts';
import { noteLiveVisits } from '#http/metrics.ts';
import { Refusal } from '#http/refusal.ts';
import { admit, type Credentials, type LiveCaller } from './admission.ts';

/** So many of each kind one person may have open at a server process (abuse case 47). */
const most = { socket: 5, stream: 10 };
/** How often all who are connected are looked at again, in seconds: who may not stay is gone within 15 (D276, D558). */
const lookAgainSeconds = 8;

/** Why a visit ends before its visitor leaves; each of them may come again. */
export type EndReason = 'signedOut' | 'tooSlow' | 'restart';

/** Someone who stays connected, as the person they are now. */
export interface Visit {
  caller: LiveCaller;
  end(reason: EndReason): void;
  leave(): void;
}

interface Entering {
  kind: keyof typeof most;
  credentials: Credentials;
  caller: LiveCaller;
  end(reason: EndReason): void;
}

export interface Connections {
  /** The visit, or undefined when this person has too many open. */
  enter(entering: Entering): Visit | undefined;
  /** Ends the visits of those who may not stay, and learns what centers the others see now. */
  lookAgain(): Promise<void>;
  count(): number;
  close(): void;
}

/** Everybody who is connected to this process. */
export function openConnections(app: AppContext): Connections {
  const visits = new Map<Visit, Entering>();
  const looking = setInterval(() => void lookAgain(), lookAgainSeconds * 1000).unref();

  async function lookAgain(): Promise<void> {
    const forgotten = new Set<string>(); // one person may be connected several times and is looked up once
    for (const [visit, { credentials }] of visits) {
      try {
        const { staffId } = visit.caller.staff;
        // Another server may have signed them out, which this one would learn only when what it remembers is old.
        if (!forgotten.has(staffId)) app.signIn.forget(staffId);
        forgotten.add(staffId);
        visit.caller = await admit(app, credentials, false);
      } catch (error) {
        if (error instanceof Refusal) visit.end('signedOut'); // a database that is away tells nothing about anybody
      }
    }
  }

  function isGone(visit: Visit): boolean {
    const wasHere = visits.delete(visit);
    noteLiveVisits(visits.size);
    return wasHere;
  }

  return {
    enter(entering) {
      const { kind, caller } = entering;
      const same = [...visits.values()].filter(
        (other) => other.kind === kind && other.caller.staff.staffId === caller.staff.staffId,
      );
      if (same.length >= most[kind]) return undefined;
      const visit: Visit = {
        caller,
        leave: () => void isGone(visit),
        end(reason) {
          if (isGone(visit)) entering.end(reason);
        },
      };
      visits.set(visit, entering);
      noteLiveVisits(visits.size);
      return visit;
    },
    lookAgain,
    count: () => visits.size,
    close() {
      clearInterval(looking);
      for (const visit of visits.keys()) visit.end('restart');
    },
  };
}

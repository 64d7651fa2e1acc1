import { createContext, useContext } from 'react';
import type { Session } from '@bloomdesk/contract/access/calls';
import type { AnyCall } from '@bloomdesk/contract/call';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import type { Permission } from '@bloomdesk/domain/access/permissions';

/** Who is signed in and what they may do, as the server said at sign-in (D245). */
export interface StaffSession extends Omit<Session, 'permissions'> {
  permissions: ReadonlySet<Permission>;
  can: (permission: Permission) => boolean;
  /** May this person make this call? What it needs decides, as on the server; any one of several is enough. */
  may: (call: Pick<AnyCall, 'needs'>) => boolean;
  /** One of the centers this person may pick; undefined for any other. */
  fcOf: (fcId: number) => FulfillmentCenterOnWire | undefined;
  /** The flags of a center, or of the company where no center is meant or known (D284). */
  flagsOf: (fcId: number | undefined) => Session['flags'];
}

const SessionContext = createContext<StaffSession | null>(null);
export const SessionProvider = SessionContext.Provider;

/** The session of the person at the screen; only inside the signed-in app. */
export function useSession(): StaffSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session outside the signed-in app.');
  return session;
}

/** The session as screens ask it, from the answer of the server. */
export function staffSession(answer: Session): StaffSession {
  const permissions = new Set(answer.permissions);
  const can = (permission: Permission) => permissions.has(permission);
  const centers = new Map(answer.allFcs.map((fc) => [fc.fcId, fc]));
  return {
    ...answer,
    permissions,
    can,
    may: ({ needs }) => (typeof needs === 'string' ? can(needs) : needs.some(can)),
    fcOf: (fcId) => centers.get(fcId),
    flagsOf: (fcId) => (fcId === undefined ? answer.flags : (centers.get(fcId)?.flags ?? answer.flags)),
  };
}

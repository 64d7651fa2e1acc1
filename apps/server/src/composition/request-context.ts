import type { FastifyReply } from 'fastify';
import type { Db } from '#db/db.ts';
import { auditTrail } from '#features/audit/audit.store.ts';
import type { CenterDirectory } from '#features/fulfillment-centers/center-directory.ts';
import { outbox } from '#jobs/outbox.ts';
import { isAtThisMachine } from '#http/this-machine.ts';
import type { PrintTicket, StaffMember } from '#http/staff-member.ts';
import type { AppContext } from './app-context.ts';
import { type Stores, storesOf } from './stores.ts';

/** Everything a use case may touch. Nothing is taken from the air: no clock, no globals, no pool. */
export interface Ctx extends Stores {
  /** Who asks; a system's own name in jobs. Calls for everybody have nobody here. */
  staff: StaffMember;
  /** The clock of this request, read once. */
  now: Date;
  requestId: string;
  ip: string;
  db: Db;
  app: AppContext;
  centers: CenterDirectory;
  audit: ReturnType<typeof auditTrail>;
  outbox: ReturnType<typeof outbox>;
  /** For the few calls that set a cookie or a status; undefined in jobs. */
  reply: FastifyReply | undefined;
}

const nobody: StaffMember = { staffId: '', email: 'nobody', givenName: '', familyName: '', groups: [] };

/** A context over the pool (reads) or over one transaction (changes). */
export function createCtx(
  app: AppContext,
  db: Db,
  caller: StaffMember | PrintTicket | undefined,
  requestId: string,
  ip = '',
  reply?: FastifyReply,
): Ctx {
  const staff = caller === undefined ? nobody : 'document' in caller ? caller.staff : caller;
  const now = app.clock();
  return {
    staff,
    now,
    requestId,
    ip,
    db,
    app,
    reply,
    centers: app.centers,
    audit: auditTrail(db, { performedBy: staff.email, requestId, now }),
    outbox: outbox(db, now),
    ...storesOf(db, () => demoIsLocked(app, reply)),
  };
}

/** Demo accounts are for people at this machine: whoever comes through a proxy finds them locked (D277). */
function demoIsLocked({ config }: AppContext, reply: FastifyReply | undefined): boolean {
  return config.demoLock !== undefined || (reply !== undefined && !isAtThisMachine(reply.request));
}

/** The context of a job: over the pool, and signed with the job's name. */
export function systemCtx(app: AppContext, name: string, requestId: string): Ctx {
  return createCtx(app, app.db, systemStaff(name), requestId);
}

/** The name a job signs its changes with. */
export function systemStaff(name: string): StaffMember {
  return { ...nobody, email: `system:${name}` };
}

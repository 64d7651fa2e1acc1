import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { Db } from '#db/db.ts';
import { auditTrail } from '#features/audit/audit.store.ts';
import { outbox } from '#jobs/outbox.ts';
import { idempotencyKeys } from '#http/idempotency.ts';
import { isAtThisMachine } from '#http/this-machine.ts';
import type { PrintTicket, StaffMember } from '#http/staff-member.ts';
import type { AppContext } from './app-context.ts';
import { type RequestScope, requestScope } from './request-scope.ts';
import { type Stores, storesOf } from './stores.ts';

/** What use cases have of the server besides stores: settings, partners, and services all requests share. */
type Shared = Pick<
  AppContext,
  | 'config'
  | 'partners'
  | 'centers'
  | 'objectCenters'
  | 'tokens'
  | 'dataApiKeys'
  | 'fileAddresses'
  | 'bookings'
  | 'admitLookup'
  | 'admitTest'
  | 'admitNewcomer'
  | 'exchanges'
  | 'webRoot'
  | 'drawsLabelsAhead'
>;

/** Everything a use case may touch. Nothing is taken from the air: no clock, no globals, no pool, no server. */
export interface Ctx extends Stores, Shared {
  /** Who asks; a system's own name in jobs. Calls for everybody have nobody here. */
  staff: StaffMember;
  /** The clock of this request, read once. */
  now: Date;
  requestId: string;
  ip: string;
  log: FastifyBaseLogger;
  audit: ReturnType<typeof auditTrail>;
  outbox: ReturnType<typeof outbox>;
  idempotencyKeys: ReturnType<typeof idempotencyKeys>;
  /** The server is about to end, so a job stops between two steps. */
  isStopping: () => boolean;
  /** For the few calls that set a cookie or a status; undefined in jobs. */
  reply: FastifyReply | undefined;
  /** For what opens transactions; use cases leave it alone. */
  readonly [requestScope]: RequestScope;
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
  return Object.assign(
    storesOf(db, () => demoIsLocked(app, reply)),
    {
      staff,
      now,
      requestId,
      ip,
      reply,
      ...sharedOf(app),
      log: app.http.log,
      isStopping: () => app.stopping,
      audit: auditTrail(db, { performedBy: staff.email, requestId, now }),
      outbox: outbox(db, now),
      idempotencyKeys: idempotencyKeys(db, now),
      [requestScope]: { app, db },
    },
  );
}

function sharedOf(app: AppContext): Shared {
  const { config, partners, centers, objectCenters, tokens, admitLookup, admitTest, admitNewcomer } = app;
  const { dataApiKeys, fileAddresses, bookings, exchanges, webRoot, drawsLabelsAhead } = app;
  return {
    config,
    partners,
    centers,
    objectCenters,
    tokens,
    admitLookup,
    admitTest,
    admitNewcomer,
    dataApiKeys,
    fileAddresses,
    bookings,
    exchanges,
    webRoot,
    drawsLabelsAhead,
  };
}

/** Demo accounts are for people at this machine: anyone who comes through a proxy finds them locked (D277). */
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

/** The same context with its clock at another moment, as the demo places the orders of its day over that day. */
export function contextAt(ctx: Ctx, now: Date): Ctx {
  return Object.assign(Object.create(ctx), { now }); // inherited: a copy by spread would have no stores
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall } from '@bloomdesk/contract/call';
import type { AppContext } from './app-context.ts';
import { createCtx, type Ctx } from './request-context.ts';
import { isFault } from '#http/refusal.ts';
import { type Caller, staffOf } from '#http/staff-member.ts';

interface Reading {
  call: AnyCall;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Reads over the pool, or over a replica where the call may lag: its answer says how many seconds old it may be (D506). What a replica cannot
 * answer, because it is away or has given up a statement to catch up, is read from the database itself.
 */
export async function readFrom<Answer>(
  app: AppContext,
  { call, caller, request, reply }: Reading,
  work: (ctx: Ctx) => Promise<Answer>,
): Promise<Answer> {
  const over = (db: AppContext['db']) => work(createCtx(app, db, caller, request.id, request.ip));
  const staffId = caller === undefined ? '' : staffOf(caller).staffId;
  const replica = call.mayLag ? app.replica.readerFor(staffId) : undefined;
  if (replica === undefined) return await over(app.db);
  try {
    const answer = await over(replica.db);
    void reply.header('age', replica.age);
    return answer;
  } catch (error) {
    if (!isFault(error)) throw error;
    app.replica.giveUp();
    app.http.log.warn({ err: error }, 'the replica could not answer a read');
    return await over(app.db);
  }
}

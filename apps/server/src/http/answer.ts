import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall, CallData, CallOf, CallRequest, CenterOf } from '@bloomdesk/contract/call';
import { can } from '@bloomdesk/domain/access/permissions';
import { isLimitedToCenters } from '@bloomdesk/domain/api-keys/key-centers';
import { createCtx, type Ctx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { transact } from '#db/db.ts';
import { traced } from '#telemetry/traced.ts';
import { assertFulfillmentCenter } from './center-check.ts';
import { envelopeText } from './together/envelope-text.ts';
import { type FileAnswer, sendFile } from './file-answer.ts';
import { hashOf, type IdempotentCall, idempotencyKeys, keptAnswer } from './idempotency.ts';
import { parseInput } from './parse-input.ts';
import { readFrom } from '#composition/read-from.ts';
import { scimMediaType } from './failures/scim-failure.ts';
import { isFault, Refusal } from './refusal.ts';
import { type Caller, type PrintTicket, type StaffMember, staffOf } from './staff-member.ts';

/** What answers a call: load, decide, store, tell. */
export type UseCase<C extends AnyCall> = (ctx: Ctx, input: CallRequest<C>) => Promise<CallData<C>>;
/** A hot read: the data as JSON text that PostgreSQL has built, passed through as it is. */
export type TextUseCase<C extends AnyCall> = (ctx: Ctx, input: CallRequest<C>) => Promise<string>;

/** A read whose text is too long for one breath, such as a file of 10,000 orders: the same text in pieces. */
export type PiecesUseCase<C extends AnyCall> = (ctx: Ctx, input: CallRequest<C>) => Promise<readonly string[]>;

export type FileUseCase<C extends AnyCall> = (ctx: Ctx, input: CallRequest<C>) => Promise<FileAnswer>;

/** Where the browser goes next: a path of ours or a full address. */
export type RedirectUseCase<C extends AnyCall> = (ctx: Ctx, input: CallRequest<C>) => Promise<string>;

/** Binds a call to its use case; every call takes this one way (docs/architecture.md). */
export function answer<C extends CallOf<'json'>>(app: AppContext, call: C, useCase: UseCase<C>): void {
  bind(app, call, async (ctx, input) => envelopeText(call, JSON.stringify(await useCase(ctx, input))));
}

export function answerText<C extends CallOf<'text'>>(app: AppContext, call: C, useCase: TextUseCase<C>): void {
  bind(app, call, async (ctx, input) => envelopeText(call, await useCase(ctx, input)));
}

/** For a form with a file in it, which `receive` reads once its sender is known. */
export function answerForm<C extends CallOf<'upload'>>(
  app: AppContext,
  call: C,
  useCase: TextUseCase<C>,
  receive: Receive,
): void {
  bind(app, call, async (ctx, input) => envelopeText(call, await useCase(ctx, input)), { receive });
}

/** The same for a form whose file is worked on before anything is locked. */
export function answerPreparedForm<C extends CallOf<'upload'>, Facts>(
  app: AppContext,
  call: C,
  { prepare, decide }: { prepare: Prepare<C, Facts>; decide: PreparedUseCase<C, Facts> },
  receive: Receive,
): void {
  bindPrepared(app, call, prepare, decide, receive);
}

/**
 * For a change that needs a partner's word: `before` asks for it while nothing is locked, in short transactions of its
 * own (`inTransaction`), and the use case decides by what they have stored. A repeated call gets its answer and asks nobody.
 */
export function answerAfter<C extends CallOf<'json' | 'text'>>(
  app: AppContext,
  call: C,
  before: Before<C>,
  useCase: TextUseCase<C>,
): void {
  bind(app, call, async (ctx, input) => envelopeText(call, await useCase(ctx, input)), { before });
}

/** What a change must know from a partner and cannot ask for while it holds locks; undefined where nothing is to be asked. */
export type Prepare<C extends AnyCall, Facts> = (ctx: Ctx, input: CallRequest<C>) => Promise<Facts>;
export type PreparedUseCase<C extends AnyCall, Facts> = (
  ctx: Ctx,
  input: CallRequest<C>,
  facts: Facts,
) => Promise<CallData<C> | string>;

/** For a change that decides by what a partner says: `prepare` asks before anything is locked, and a repeated call asks nobody. */
export function answerPrepared<C extends CallOf<'json' | 'text'>, Facts>(
  app: AppContext,
  call: C,
  prepare: Prepare<C, Facts>,
  decide: PreparedUseCase<C, Facts>,
): void {
  bindPrepared(app, call, prepare, decide);
}

function bindPrepared<C extends AnyCall, Facts>(
  app: AppContext,
  call: C,
  prepare: Prepare<C, Facts>,
  decide: PreparedUseCase<C, Facts>,
  receive?: Receive,
): void {
  const prepared = new WeakMap<object, Facts>();
  const before: Before<C> = async (ctx, input) => {
    prepared.set(Object(input), await prepare(ctx, input));
  };
  const work: Work<C> = async (ctx, input) => {
    const data = await decide(ctx, input, prepared.get(Object(input)) ?? (await prepare(ctx, input)));
    return envelopeText(call, typeof data === 'string' ? data : JSON.stringify(data));
  };
  bind(app, call, work, { before, receive });
}

/** Sends the pieces one after the other, so that other requests are answered in between. */
export function answerPieces<C extends CallOf<'text'>>(app: AppContext, call: C, useCase: PiecesUseCase<C>): void {
  route(app, call, async (request, reply) => {
    const caller = await callerOf(app, call, request, reply);
    const input = await admitted(app, call, caller, request);
    const pieces = await readFrom(app, { call, caller, request, reply }, (ctx) => useCase(ctx, input));
    const [before = '', after = ''] = envelopeText(call, '\n').split('\n');
    void reply.header('content-type', 'application/json; charset=utf-8');
    return await reply.send(Readable.from([before, ...pieces, after]));
  });
}

export function answerFile<C extends CallOf<'file'>>(app: AppContext, call: C, useCase: FileUseCase<C>): void {
  route(app, call, async (request, reply) => {
    const caller = await callerOf(app, call, request, reply);
    const input = await admitted(app, call, caller, request);
    const file = await readFrom(app, { call, caller, request, reply }, (ctx) => useCase(ctx, input));
    return await sendFile(reply, file);
  });
}

/**
 * For identity calls: nothing is locked or held while a password is hashed or a partner is asked, and what was noted
 * stays although the answer is a refusal. The use case opens short transactions of its own (`inTransaction`).
 */
export function answerInSteps<C extends CallOf<'json'>>(app: AppContext, call: C, useCase: UseCase<C>): void {
  bindSteps(app, call, async (ctx, input, reply) => {
    const text = envelopeText(call, JSON.stringify(await useCase(ctx, input)));
    return reply.header('content-type', 'application/json; charset=utf-8').send(text);
  });
}

/** Sends the browser on to the address the use case returns (302), which no cache keeps; answered in steps too. */
export function answerRedirect<C extends CallOf<'redirect'>>(
  app: AppContext,
  call: C,
  useCase: RedirectUseCase<C>,
): void {
  bindSteps(app, call, async (ctx, input, reply) => {
    const location = await useCase(ctx, input);
    return reply.header('cache-control', 'no-store').redirect(location, 302);
  });
}

type Step<C extends AnyCall> = (ctx: Ctx, input: CallRequest<C>, reply: FastifyReply) => Promise<FastifyReply>;

function bindSteps<C extends AnyCall>(app: AppContext, call: C, step: Step<C>): void {
  route(app, call, async (request, reply) => {
    const caller = await callerOf(app, call, request, reply);
    const input = await admitted(app, call, caller, request);
    return await step(createCtx(app, app.db, caller, request.id, request.ip, reply), input, reply);
  });
}

type Work<C extends AnyCall> = (ctx: Ctx, input: CallRequest<C>) => Promise<string>;
/** Gives the body of a request, once its sender is known and may send it. */
type Receive = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
/** What is settled with a partner before the call's own transaction. */
export type Before<C extends AnyCall> = (ctx: Ctx, input: CallRequest<C>) => Promise<void>;

interface Around<C extends AnyCall> {
  receive?: Receive | undefined;
  before?: Before<C>;
}

function bind<C extends AnyCall>(app: AppContext, call: C, work: Work<C>, { receive, before }: Around<C> = {}): void {
  route(app, call, async (request, reply) => {
    const caller = await callerOf(app, call, request, reply);
    if (receive) request.body = await receive(request, reply);
    const input = await admitted(app, call, caller, request);
    if (before && !(await wasAnswered(app, call, caller, request, input)))
      await before(createCtx(app, app.db, caller, request.id, request.ip, reply), input);
    const text = call.changes
      ? await changed(app, call, caller, request, reply, (ctx) => work(ctx, input), input)
      : await readFrom(app, { call, caller, request, reply }, (ctx) => work(ctx, input));
    if (call.changes && caller) app.replica.noteChange(staffOf(caller).staffId);
    if (call.doneStatus === 204) return await reply.code(204).send();
    const type = call.envelope === 'scim' ? scimMediaType : 'application/json; charset=utf-8';
    return await reply.code(call.doneStatus).header('content-type', type).send(text);
  });
}

function route(
  app: AppContext,
  call: AnyCall,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.calls.push(call);
  const attributes = { 'http.request.method': call.method, 'http.route': call.path };
  app.http.route({
    method: call.method,
    url: call.path,
    handler: (request, reply) =>
      traced(call.name, { side: 'request', headers: request.headers, attributes, isFault }, () =>
        handler(request, reply),
      ),
    ...(call.changes && { exposeHeadRoute: false }), // asking for the head of an answer must not change anything
    ...(call.bodyLimit !== undefined && { bodyLimit: call.bodyLimit }),
    config: { envelope: call.envelope, call: call.name },
  });
}

async function callerOf(app: AppContext, call: AnyCall, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  if (call.caller === 'public') return undefined;
  const caller = await app.signIn[call.caller](request, app.clock());
  const staff = staffOf(caller);
  request.staffId = staff.staffId;
  if (!can(staff, call.needs)) throw new Refusal('not-allowed');
  await app.admitCall(call.name, staff.staffId, app.clock(), reply);
  return caller;
}

/** The checked input of a caller who may reach the object's center; a ticket reaches only its own suborders. */
async function admitted<C extends AnyCall>(
  app: AppContext,
  call: C,
  caller: Caller,
  request: FastifyRequest,
): Promise<CallRequest<C>> {
  const input = parseInput(call, request);
  if (caller && 'document' in caller) assertTicket(call, caller, Object(input));
  const center = caller && centerOf(call, staffOf(caller));
  if (center) await assertFulfillmentCenter(app, center, staffOf(caller), Object(input));
  return input;
}

/** The object whose center decides whether this caller may go on. */
function centerOf(call: AnyCall, { groups }: StaffMember): CenterOf | undefined {
  return call.center ?? (isLimitedToCenters(groups) ? call.programCenter : undefined);
}

/** A ticket opens what its own document needs: its suborders, its batch, and lists that are about neither (D96). */
function assertTicket(call: AnyCall, ticket: PrintTicket, input: { suborderId?: string; batchId?: string }): void {
  if (!call.prints.some((document) => document === ticket.document)) throw new Refusal('not-on-ticket.document');
  if (input.suborderId !== undefined && !ticket.suborderIds.includes(input.suborderId))
    throw new Refusal('not-on-ticket.suborder');
  if (input.batchId !== undefined && ticket.batchId !== input.batchId) throw new Refusal('not-on-ticket.batch');
}

async function changed(
  app: AppContext,
  call: AnyCall,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (ctx: Ctx) => Promise<string>,
  input: unknown,
): Promise<string> {
  const keyed = caller && idempotentCall(call, staffOf(caller), request, input);
  return await inTransaction(createCtx(app, app.db, caller, request.id, request.ip, reply), async (ctx, last) => {
    if (keyed) {
      const earlier = await ctx.idempotencyKeys.earlier(keyed);
      if (earlier !== undefined) return earlier;
    }
    const text = await work(ctx);
    const kept = keyed && ctx.idempotencyKeys.storing(keyed, keptAnswer(text, call.once), call.money);
    if (call.audit)
      last(ctx.audit.writing(call.audit, kept), ([event]) => {
        if (event) void reply.header('x-audit-event', String(event.eventId)); // what was done, for anyone who takes it back
      });
    else if (kept) last(kept);
    return text;
  });
}

async function wasAnswered(
  app: AppContext,
  call: AnyCall,
  caller: Caller,
  request: FastifyRequest,
  input: unknown,
): Promise<boolean> {
  const keyed = caller && idempotentCall(call, staffOf(caller), request, input);
  if (!keyed) return false;
  return await transact(app.pool, async (db) => (await idempotencyKeys(db, app.clock()).earlier(keyed)) !== undefined);
}

function idempotentCall(
  call: AnyCall,
  staff: StaffMember,
  request: FastifyRequest,
  input: unknown,
): IdempotentCall | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key)) throw new Refusal('bad-input.idempotency-key');
  return { staffId: staff.staffId, route: call.name, key, bodyHash: hashOf(input) };
}

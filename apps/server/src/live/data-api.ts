import websocket from '@fastify/websocket';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { handleProtocols } from 'graphql-ws';
import type { Plugin } from 'graphql-yoga';
import { uncompressed } from '#http/http-basics.ts';
import { busyRefusal } from '#http/busy.ts';
import { databaseRefusal } from '#http/failures/database-trouble.ts';
import { Refusal } from '#http/refusal.ts';
import type { AppContext } from '#composition/app-context.ts';
import { storesOf } from '#composition/stores.ts';
import { admit, credentialsOf, type LiveCaller } from './admission.ts';
import { eventFeed } from './event-feed.ts';
import { follow } from './follow.ts';
import type { DataApi } from './data-api-parts.ts';
import { list } from './list.ts';
import type { Live } from './live.ts';
import { isSentByOwnPage } from '#http/protection/same-origin.ts';
import { liveSockets } from './live-socket.ts';
import { mostBytes, rulesOf } from './operation-limits.ts';
import { parseOnce, rowsOnce, subscribeOnce } from './rows-once.ts';
import { liveSchema, refusedInGraphQl } from './schema.ts';
import { openConnections, type Connections } from './connections.ts';

/** Serves the data API at /graphql: questions and event streams by POST, graphql-transport-ws on the same path (D172). */
export async function serveDataApi(app: AppContext): Promise<Live> {
  const { http } = app;
  const visits = openConnections(app);
  const { exceptionQueue, exceptionEvents } = storesOf(app.db);
  const feed = eventFeed(exceptionEvents, http.log);
  const following = { events: exceptionEvents, feed, onWire: rowsOnce() };
  const api: DataApi = {
    schema: liveSchema({
      list: (args, { caller }) => withSafeErrors(app, () => list(exceptionQueue, args, caller())),
      follow: (kind, args, { visit }) => withSafeErrors(app, () => follow(following, kind, args, visit())),
    }),
    rules: rulesOf(!app.config.demo),
    parse: parseOnce(),
    subscribe: subscribeOnce(),
  };

  await http.register(websocket, {
    options: { maxPayload: mostBytes, handleProtocols, perMessageDeflate: false },
    // those who are connected are told to come again, and anyone who does not answer is not waited for
    preClose(done) {
      visits.close();
      feed.close();
      for (const socket of this.websocketServer.clients) setTimeout(() => socket.terminate(), 1000).unref();
      this.websocketServer.close();
      done();
    },
  });
  // Node has let go of a connection that asked to be another protocol: refused, nothing else would ever end it.
  http.addHook('onResponse', (request, _reply, done) => {
    if (request.raw.headers.upgrade !== undefined) request.raw.socket.destroySoon();
    done();
  });
  const config = { call: 'dataApi' };
  const handler = overHttp(app, api, visits);
  http.route({ method: 'POST', url: '/graphql', bodyLimit: mostBytes, ...uncompressed, config, handler });
  const socket = liveSockets(app, api, visits);
  const onRequest = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    // A page of another site may open a socket to us, which no rule of the browser forbids.
    if (!isSentByOwnPage(request, app.config)) throw new Refusal('foreign-origin');
    done();
  };
  const get = { method: 'GET', url: '/graphql', exposeHeadRoute: false, config } as const;
  http.route({ ...get, onRequest, handler: onlyPost, wsHandler: socket });
  return { listeners: feed.listeners, lookAgain: visits.lookAgain, visits: visits.count };
}

interface HttpContext {
  caller(): LiveCaller;
  visit(): ReturnType<typeof enteredOver>;
}

/** The library comes with the first question by POST: screens follow over sockets, which do without. */
async function yogaOf(api: DataApi) {
  const { createYoga } = await import('graphql-yoga');
  return createYoga<HttpContext>({
    schema: api.schema,
    graphiql: false,
    landingPage: false,
    cors: false,
    multipart: false,
    logging: false,
    parserAndValidationCache: false,
    plugins: [ownWay(api)],
  });
}

function overHttp(app: AppContext, api: DataApi, visits: Connections) {
  let yoga: ReturnType<typeof yogaOf> | undefined;

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const credentials = credentialsOf(request.headers);
    let caller: LiveCaller;
    try {
      caller = await admit(app, credentials);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, message, httpStatus, extras } = error;
      if (extras.retryAfterSeconds !== undefined) void reply.header('retry-after', extras.retryAfterSeconds);
      return await reply.status(httpStatus).send({ errors: [{ message, extensions: { code } }] });
    }
    const { handleNodeRequestAndResponse } = await (yoga ??= yogaOf(api));
    return await handleNodeRequestAndResponse(request, reply, {
      caller: () => caller,
      visit: () => enteredOver(reply, visits, { credentials, caller }),
    });
  };
}

/** Reads, checks and follows over HTTP as over sockets. */
function ownWay({ parse, rules, subscribe }: DataApi): Plugin {
  return {
    onParse: ({ setParseFn }) => setParseFn(parse),
    onValidate({ addValidationRule }) {
      for (const rule of rules) addValidationRule(rule);
    },
    onSubscribe: ({ setSubscribeFn }) => setSubscribeFn(subscribe),
  };
}

/** A stream of events over HTTP is a visit for as long as its connection stands; it ends by being cut, so that it is resumed. */
function enteredOver(
  reply: FastifyReply,
  visits: Connections,
  { credentials, caller }: Pick<Parameters<Connections['enter']>[0], 'credentials' | 'caller'>,
) {
  const end = () => void reply.raw.destroy();
  const visit = visits.enter({ kind: 'stream', credentials, caller, end });
  if (!visit) throw new Refusal('too-many-streams');
  reply.raw.once('close', () => visit.leave());
  return visit;
}

function onlyPost(): never {
  throw new Refusal('only-post');
}

/** What goes wrong, said so that nothing leaks. */
async function withSafeErrors<T>(app: AppContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GraphQLError) throw error;
    if (error instanceof Refusal) throw refusedInGraphQl(error.code, error.message, error.httpStatus);
    const known = busyRefusal(error) ?? databaseRefusal(error);
    if (known) throw refusedInGraphQl(known.code, known.message, known.httpStatus);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('22')) throw refusedInGraphQl('bad-input', 'A value in the request cannot be stored.', 400);
    app.http.log.error({ err: error }, 'unexpected error');
    throw refusedInGraphQl('server-error', 'Something went wrong on our side.', 500);
  }
}

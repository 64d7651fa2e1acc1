import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { type ExecutionArgs, validate } from 'graphql';
import { CloseCode, type Context, makeServer, MessageType, type ServerOptions } from 'graphql-ws';
import { closeCodes } from '@bloomdesk/contract/exceptions/operations';
import { Refusal } from '#http/refusal.ts';
import type { AppContext } from '#composition/app-context.ts';
import { admit, credentialsOf } from './admission.ts';
import type { DataApi } from './data-api-parts.ts';
import { refusedInGraphQl } from './schema.ts';
import type { Connections, Visit } from './connections.ts';

/** How often a socket is asked whether its other end is still there, in ms; silent until the next time, it is cut. */
const askEvery = 12_000;
const mostOperations = 10;

interface Extra {
  socket: WebSocket;
  request: FastifyRequest;
  visit: Visit | undefined;
}
type SocketContext = Context<Record<string, unknown> | undefined, Extra>;

/** Speaks graphql-transport-ws with one socket after the other. */
export function liveSockets(app: AppContext, api: DataApi, visits: Connections) {
  const options: ServerOptions<Record<string, unknown> | undefined, Extra> = {
    connectionInitWaitTimeout: 10_000,
    onConnect: (context) => connected(app, visits, context),
    onSubscribe: (context, _id, payload) => operationOf(api, context, payload),
    subscribe: api.subscribe,
    onDisconnect: ({ extra }) => extra.visit?.leave(),
  };
  const server = makeServer(options);

  return (socket: WebSocket, request: FastifyRequest): void => {
    const extra: Extra = { socket, request, visit: undefined };
    socket.on('error', () => socket.terminate());
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (text) => sent(socket, text),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (hear) =>
          void socket.on('message', (message: Buffer) => {
            const text = String(message);
            hear(text).catch((err: unknown) => {
              if (isForClients(text)) return socket.close(CloseCode.BadRequest, 'A message that only servers send.');
              app.http.log.warn({ err }, 'a message to the data API could not be read');
              socket.close(1011, 'Something went wrong on our side.');
            });
          }),
      },
      extra,
    );
    const asking = askWhetherAlive(socket);
    socket.once('close', (code, reason) => {
      clearInterval(asking);
      extra.visit?.leave();
      void closed(code, String(reason));
    });
  };
}

const toClients: readonly unknown[] = [MessageType.ConnectionAck, MessageType.Next, MessageType.Error];

/** Is it a message of the protocol that goes the other way? The library can read it and has no answer to it. */
function isForClients(text: string): boolean {
  try {
    return toClients.includes(Object(JSON.parse(text)).type);
  } catch {
    return false;
  }
}

/** The socket's person, or its end: a wrong token or key closes it, and so does a sixth socket (abuse case 47). */
async function connected(
  app: AppContext,
  visits: Connections,
  { connectionParams, extra }: SocketContext,
): Promise<boolean> {
  const { socket, request } = extra;
  const credentials = credentialsOf({ ...request.headers, ...connectionParams });
  try {
    const caller = await admit(app, credentials);
    const end = (reason: keyof typeof closeCodes) => socket.close(closeCodes[reason], endWords[reason]);
    extra.visit =
      socket.readyState === socket.OPEN ? visits.enter({ kind: 'socket', credentials, caller, end }) : undefined;
    if (!extra.visit) socket.close(closeCodes.tooMany, endWords.tooMany);
  } catch (error) {
    // anyone who is refused may come with a better token; a database that is away may be back soon
    if (error instanceof Refusal) socket.close(closeCodes.signedOut, error.message);
    else socket.close(1013, 'Please try again in a moment.');
  }
  return extra.visit !== undefined;
}

const endWords = {
  signedOut: 'Not signed in any more',
  tooMany: 'Too many connections',
  tooSlow: 'Events came faster than they were read',
  restart: 'The server restarts',
};

function operationOf(
  { schema, parse, rules }: DataApi,
  { extra, subscriptions }: SocketContext,
  {
    query,
    variables,
    operationName,
  }: {
    query: string;
    variables?: Record<string, unknown> | null | undefined;
    operationName?: string | null | undefined;
  },
): ExecutionArgs | ReturnType<typeof refusedInGraphQl>[] {
  const { visit } = extra;
  if (!visit) return [refusedInGraphQl('signed-out', 'Not signed in')];
  if (Object.keys(subscriptions).length > mostOperations)
    return [refusedInGraphQl('too-much', `One socket carries ${mostOperations} operations.`)];
  try {
    const document = parse(query);
    const problems = validate(schema, document, rules, { maxErrors: 5 });
    if (problems.length > 0) return [...problems];
    return {
      schema,
      document,
      variableValues: variables ?? {},
      operationName: operationName ?? null,
      contextValue: { caller: () => visit.caller, visit: () => visit },
    };
  } catch (error) {
    return [refusedInGraphQl('bad-input', error instanceof Error ? error.message : 'The document cannot be read.')];
  }
}

/** Waits until the text has left, so that a slow reader's rows wait in their own stream, where they are counted. */
function sent(socket: WebSocket, text: string): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState !== socket.OPEN) return resolve();
    socket.send(text, () => resolve()); // a socket that fails closes, and is heard closing
  });
}

/** A cut cable tells nobody: anyone who has not answered by the next question is gone. */
function askWhetherAlive(socket: WebSocket): NodeJS.Timeout {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  return setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, askEvery).unref();
}

import {
  listSuborderExceptions,
  onCreateSuborderException,
  onDeleteSuborderException,
} from '@bloomdesk/contract/exceptions/operations';
import { showTurning } from '@bloomdesk/domain/plain-text';
import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import { CallFailed, failureCode } from '#lib/call-failed.ts';
import { dataApiAddress } from '#lib/calling/bases.ts';
import { exchange } from '#lib/calling/exchange.ts';
import { exchangeAsStaff } from '#lib/client.ts';
import { identityToken } from '#lib/identity.ts';
import { newId } from '#lib/new-id.ts';
import type { FollowingPorts, Way } from './following.ts';

const pageSize = 1000;
const timeout = 10;
/** A connection that answers nothing for so long is no connection, in ms: a laptop that slept, a cable that was pulled. */
const silence = { askEvery: 10_000, waitFor: 5000 };

const subscriptions: Record<Way, string> = { put: onCreateSuborderException, takeOut: onDeleteSuborderException };

/** Reads and follows the exceptions of the data API in the name of the person at the screen. */
export function dataClient(dataApiKey: string): Pick<FollowingPorts, 'page' | 'connect'> {
  return {
    async page(nextToken) {
      const body = JSON.stringify({ query: listSuborderExceptions, variables: { limit: pageSize, nextToken } });
      const headers = { 'accept': 'application/json', 'content-type': 'application/json', 'x-api-key': dataApiKey };
      const request = { method: 'POST', address: dataApiAddress(), headers, body, requestId: newId(), timeout };
      const { status, text, requestId } = await exchangeAsStaff({ caller: 'staff' }, request, exchange);
      const { data, errors } = readAnswer(text);
      if (data) return data.listSuborderExceptions;
      const { message = 'The exceptions could not be read.', extensions } = errors?.[0] ?? {};
      throw new CallFailed({ code: failureCode(extensions?.code ?? 'bad-answer'), message, status, requestId });
    },

    async connect(cursors, hear) {
      const { createClient } = await import('graphql-ws/client'); // anyone who opens no exceptions does not load it
      const client = createClient({
        url: dataApiAddress().replace(/^http/, 'ws'),
        connectionParams: async () => ({ 'authorization': `Bearer ${await identityToken()}`, 'x-api-key': dataApiKey }),
        lazy: true,
        retryAttempts: 0, // anyone who comes again comes with other cursors
        keepAlive: silence.askEvery,
        connectionAckWaitTimeout: silence.askEvery,
        on: {
          connected: () => hear.onOpen(), // a socket that is open has yet to be admitted
          closed: () => hear.onEnd(),
          ...cutWhenSilent(() => client.terminate()),
        },
      });
      for (const way of ['put', 'takeOut'] as const)
        client.subscribe<Record<string, ExceptionRow & { cursor: string }>>(
          { query: subscriptions[way], variables: { after: cursors[way] } },
          {
            next({ data, errors }) {
              const event = Object.values(data ?? {})[0];
              if (event) hear.onEvent(way, event);
              else hear.onRefused(codeOf(errors?.[0]?.extensions?.['code']));
            },
            error: (error) => hear.onRefused(reasonOf(error)),
            complete: () => hear.onEnd(),
          },
        );
      return () => client.terminate();
    },
  };
}

/** Why a subscription ended: the code of its refusal, or what the server said when it closed the socket. */
function reasonOf(error: unknown): string {
  if (error instanceof CloseEvent) return error.reason;
  return Array.isArray(error) ? codeOf(Object(error[0]).extensions?.code) : '';
}

function codeOf(code: unknown): string {
  return typeof code === 'string' ? code : '';
}

interface Answer {
  data?: { listSuborderExceptions: { items: ExceptionRow[]; nextToken: string | null; cursor: string } } | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

function readAnswer(text: string): Answer {
  try {
    return JSON.parse(showTurning(text)) as Answer; // the server's own tests hold its answers against the schema
  } catch {
    return {};
  }
}

function cutWhenSilent(cut: () => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    ping(received: boolean) {
      if (!received) waiting ??= setTimeout(cut, silence.waitFor);
    },
    pong() {
      clearTimeout(waiting);
      waiting = undefined;
    },
  };
}

import {
  type StandInAnswer,
  type StandInOptions,
  type StandInRequest,
  startStandInServer,
} from '#stand-ins/kit/stand-in-server.ts';
import { type StandInTokens, standInTokens } from '#stand-ins/kit/stand-in-tokens.ts';
import { understood } from '#stand-ins/kit/understood.ts';
import { refusal } from './netsuite-answers.ts';
import { type KnownIntegration, whyRefused } from './netsuite-assertion.ts';
import { tokenForm } from './netsuite-contract.ts';
import { type NetsuiteLedger, netsuiteLedger } from './netsuite-ledger.ts';
import { operations } from './netsuite-operations.ts';
import type { Inside } from './netsuite-writes.ts';

export interface NetsuiteStandInOptions extends StandInOptions, KnownIntegration {
  locations: readonly string[];
  accounts: readonly string[];
  /** Items by their external ids; without a list every item is known. */
  items?: readonly string[];
  /** Days before it are in closed periods. */
  openSince?: string;
  /** What time it is there. */
  time: () => Date;
}

export interface NetsuiteStandIn {
  origin: string;
  ledger: NetsuiteLedger;
  /** Takes every token back before its time. */
  endTokens(): void;
  close(): Promise<void>;
}

interface Running {
  options: NetsuiteStandInOptions;
  inside: Inside;
  tokens: StandInTokens;
  origin: string;
}

const rest = '/services/rest';
const tokenPath = `${rest}/auth/oauth2/v1/token`;

/** NetSuite on a port of this machine: its tokens, records, limit and faults, with a ledger of what it has done. */
export async function startNetsuiteStandIn(options: NetsuiteStandInOptions): Promise<NetsuiteStandIn> {
  const ledger = netsuiteLedger();
  const tokens = standInTokens();
  const { locations, accounts, items = null, openSince = '' } = options;
  const running: Running = { options, inside: { ledger, locations, accounts, items, openSince }, tokens, origin: '' };
  const server = await startStandInServer(options, {
    calls: ledger.calls,
    operationOf: ({ method, path }) => (path === tokenPath ? 'token' : (operationFor(method, path)?.name ?? 'unknown')),
    answer: (request) => Promise.resolve(answerTo(request, running)),
    failing: (status) => refusal(status, status === 429 ? 'CONCURRENCY_LIMIT_EXCEEDED' : 'UNEXPECTED_ERROR', 'Later.'),
  });
  running.origin = server.origin;
  return { ...server, ledger, endTokens: () => tokens.end() };
}

function operationFor(method: string, path: string) {
  if (!path.startsWith(rest)) return undefined;
  return operations.find((one) => one.method === method && one.path.test(path.slice(rest.length)));
}

function answerTo(request: StandInRequest, running: Running): StandInAnswer {
  const { method, path, headers } = request;
  if (path === tokenPath) return token(request, running);
  const known = operationFor(method, path);
  if (!known) return refusal(404, 'INVALID_URL', 'There is nothing here.');
  if (!running.tokens.isGood(headers.authorization)) return refusal(401, 'INVALID_LOGIN', 'Invalid login attempt.');
  const [, ...parts] = known.path.exec(path.slice(rest.length)) ?? [];
  return known.run(running.inside, request, parts);
}

function token({ text, headers }: StandInRequest, { options, inside, tokens, origin }: Running): StandInAnswer {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  const form = understood(
    inside.ledger.offences,
    tokenForm,
    isForm ? Object.fromEntries(new URLSearchParams(text)) : text,
  );
  const why =
    'offence' in form
      ? 'invalid_request'
      : whyRefused(form.request.client_assertion, options, { audience: `${origin}${tokenPath}`, at: options.time() });
  if (why !== undefined) return { status: 400, body: { error: why } };
  const { tokenSeconds = 3600 } = options;
  return {
    status: 200,
    body: { access_token: tokens.give(tokenSeconds), expires_in: String(tokenSeconds), token_type: 'bearer' },
  };
}

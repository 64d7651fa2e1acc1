import {
  bodyIn,
  type StandInAnswer,
  type StandInOptions,
  type StandInRequest,
  startStandInServer,
} from '#stand-ins/kit/stand-in-server.ts';
import { type StandInTokens, standInTokens } from '#stand-ins/kit/stand-in-tokens.ts';
import { refusal } from './fedex-answers.ts';
import { callHeaders } from './fedex-contract.ts';
import type { Inside } from './fedex-inside.ts';
import { type FedexLedger, fedexLedger, type StandInBox } from './fedex-ledger.ts';
import { operations } from './fedex-operations.ts';

interface FedexStandInOptions extends StandInOptions {
  clientId: string;
  clientSecret: string;
  account: string;
  /** Is a label found by its reference yet? At once unless given. */
  isShown?: (box: StandInBox) => boolean;
  /** How often papers are asked for before they are made; once unless given. */
  papersAfter?: number;
}

export interface FedexStandIn {
  origin: string;
  ledger: FedexLedger;
  /** Takes every token back before its time. */
  endTokens(): void;
  close(): Promise<void>;
}

interface Running {
  options: FedexStandInOptions;
  inside: Inside;
  tokens: StandInTokens;
}

/** FedEx on a port of this machine: its tokens, its APIs, its limit and its faults, with a ledger of what it has done. */
export async function startFedexStandIn(options: FedexStandInOptions): Promise<FedexStandIn> {
  const ledger = fedexLedger();
  const tokens = standInTokens();
  const { account, isShown = () => true, papersAfter = 1 } = options;
  const running: Running = { options, inside: { account, ledger, serial: 0, isShown, papersAfter }, tokens };
  const server = await startStandInServer(options, {
    calls: ledger.calls,
    operationOf: ({ method, path }) => (path === tokenPath ? 'token' : (operationFor(method, path)?.name ?? 'unknown')),
    answer: async (request) => await answerTo(request, running),
    failing,
  });
  return { ...server, ledger, endTokens: () => tokens.end() };
}

function failing(status: 429 | 500 | 503): StandInAnswer {
  if (status === 429) return refusal(429, 'RATE.LIMIT.EXCEEDED', 'Too many requests.');
  const code = status === 500 ? 'INTERNAL.SERVER.ERROR' : 'SERVICE.UNAVAILABLE.ERROR';
  return refusal(status, code, 'Please check back at a later time.');
}

function operationFor(method: string, path: string) {
  return operations.find((one) => one.method === method && one.path === path);
}

async function answerTo(request: StandInRequest, { options, inside, tokens }: Running): Promise<StandInAnswer> {
  const { method, path, text } = request;
  if (path === tokenPath) return token(request, options, tokens);
  const known = operationFor(method, path);
  if (!known) return refusal(404, 'NOT.FOUND.ERROR', 'The resource you requested is no longer available.');
  if (!tokens.isGood(request.headers.authorization))
    return refusal(401, 'NOT.AUTHORIZED.ERROR', 'Access token expired. Please modify your request and try again.');
  if (!callHeaders.safeParse(request.headers).success) {
    inside.ledger.offences.push(`headers of ${known.name}`);
    return refusal(400, 'INVALID.INPUT.EXCEPTION', 'A header is missing.');
  }
  return await known.run(inside, bodyIn(text));
}

const tokenPath = '/oauth/token';

function token({ text, headers }: StandInRequest, options: FedexStandInOptions, tokens: StandInTokens): StandInAnswer {
  const { clientId, clientSecret, tokenSeconds = 3600 } = options;
  const form = new URLSearchParams(text);
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  if (!isForm || form.get('grant_type') !== 'client_credentials')
    return refusal(
      400,
      'BAD.REQUEST.ERROR',
      'Missing or duplicate parameters. Please modify your request and try again.',
    );
  if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
    return refusal(401, 'NOT.AUTHORIZED.ERROR', 'The given client credentials were not valid.');
  return {
    status: 200,
    body: { access_token: tokens.give(tokenSeconds), token_type: 'bearer', expires_in: tokenSeconds, scope: 'CXS' },
  };
}

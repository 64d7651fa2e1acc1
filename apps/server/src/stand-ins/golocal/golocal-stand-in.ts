import {
  bodyIn,
  type StandInAnswer,
  type StandInOptions,
  type StandInRequest,
  startStandInServer,
} from '#stand-ins/kit/stand-in-server.ts';
import { type StandInTokens, standInTokens } from '#stand-ins/kit/stand-in-tokens.ts';
import { refusal } from './golocal-answers.ts';
import { callHeaders } from './golocal-contract.ts';
import { type GolocalLedger, golocalLedger } from './golocal-ledger.ts';
import { type Inside, operations } from './golocal-operations.ts';
import { drawnPicture } from './golocal-pictures.ts';

interface GolocalStandInOptions extends StandInOptions {
  clientId: string;
  clientSecret: string;
  account: string;
  pickupPoints: readonly string[];
  /** What time it is there. */
  time: () => Date;
}

export interface GolocalStandIn {
  origin: string;
  ledger: GolocalLedger;
  /** Takes every token back before its time. */
  endTokens(): void;
  close(): Promise<void>;
}

interface Running {
  options: GolocalStandInOptions;
  inside: Inside;
  tokens: StandInTokens;
}

/** GoLocal on a port of this machine: its tokens, its calls, its limit and its faults, with a ledger of what it has done. */
export async function startGolocalStandIn(options: GolocalStandInOptions): Promise<GolocalStandIn> {
  const ledger = golocalLedger();
  const tokens = standInTokens();
  const { account, pickupPoints, time } = options;
  const inside: Inside = { account, pickupPoints, ledger, origin: '', time };
  const server = await startStandInServer(options, {
    calls: ledger.calls,
    operationOf,
    answer: async (request) => await answerTo(request, { options, inside, tokens }),
    failing: (status) =>
      refusal(status, `${status}.500.000`, status === 429 ? 'Too many requests.' : 'Try again later.'),
  });
  inside.origin = server.origin;
  return { ...server, ledger, endTokens: () => tokens.end() };
}

const tokenPath = '/api-proxy/service/identity/oauth/v1/token';
const service = /^\/api-proxy\/service\/supplychain\/transportation\/v1\/(?:sbx-)?daas(?=\/)/;
const picture = /^\/pictures\/[\da-f-]{36}-(photo|signature)\.png$/;

function operationOf({ method, path }: Pick<StandInRequest, 'method' | 'path'>): string {
  if (path === tokenPath) return 'token';
  return picture.test(path) ? 'picture' : (operationFor(method, path)?.name ?? 'unknown');
}

function operationFor(method: string, path: string) {
  if (!service.test(path)) return undefined;
  const own = path.replace(service, '');
  return operations.find((one) => one.method === method && one.path.test(own));
}

async function answerTo(request: StandInRequest, { options, inside, tokens }: Running): Promise<StandInAnswer> {
  const { method, path, query, text } = request;
  if (path === tokenPath) return token(request, options, tokens);
  const kind = picture.exec(path)?.[1];
  if (kind !== undefined) return { status: 200, body: await drawnPicture(kind) };
  const known = operationFor(method, path);
  if (!known) return refusal(404, '404.500.000', 'There is nothing here.');
  if (!tokens.isGood(request.headers.authorization)) return refusal(401, '401.500.001', 'The token is not valid.');
  if (!callHeaders.safeParse(request.headers).success || request.headers['wm_consumer.id'] !== options.clientId) {
    inside.ledger.offences.push(`headers of ${known.name}`);
    return refusal(400, '400.500.198', 'A header is missing.');
  }
  const id = known.path.exec(path.replace(service, ''))?.[1] ?? '';
  return known.run(inside, { body: bodyIn(text), id, query });
}

function token(
  { text, headers }: StandInRequest,
  options: GolocalStandInOptions,
  tokens: StandInTokens,
): StandInAnswer {
  const { clientId, clientSecret, tokenSeconds = 900 } = options;
  const form = new URLSearchParams(text);
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  if (!isForm || form.get('grant_type') !== 'client_credentials')
    return refusal(400, '400.500.001', 'The grant type is missing.');
  if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
    return refusal(401, '401.500.000', 'The client is not known.');
  return {
    status: 200,
    body: { token_type: 'Bearer', expires_in: tokenSeconds, access_token: tokens.give(tokenSeconds) },
  };
}

import {
  bodyIn,
  type StandInAnswer,
  type StandInOptions,
  type StandInRequest,
  startStandInServer,
} from '#stand-ins/kit/stand-in-server.ts';
import { type StandInTokens, standInTokens } from '#stand-ins/kit/stand-in-tokens.ts';
import { refusal, worldEaseRefusal } from './stand-in-answers.ts';
import { callHeaders } from './ups-contract.ts';
import { type UpsLedger, upsLedger } from './ups-ledger.ts';
import { type Inside, operations } from './ups-operations.ts';

interface UpsStandInOptions extends StandInOptions {
  clientId: string;
  clientSecret: string;
  account: string;
}

export interface UpsStandIn {
  origin: string;
  ledger: UpsLedger;
  /** Takes every token back before its time. */
  endTokens(): void;
  close(): Promise<void>;
}

interface Running {
  options: UpsStandInOptions;
  inside: Inside;
  tokens: StandInTokens;
}

/** UPS on a port of this machine: its tokens, its APIs, its limit and its faults, with a ledger of what it has done. */
export async function startUpsStandIn(options: UpsStandInOptions): Promise<UpsStandIn> {
  const ledger = upsLedger();
  const tokens = standInTokens();
  const running: Running = { options, inside: { account: options.account, ledger, serial: 0 }, tokens };
  const server = await startStandInServer(options, {
    calls: ledger.calls,
    operationOf: ({ method, path }) => (path === tokenPath ? 'token' : (operationFor(method, path)?.name ?? 'unknown')),
    answer: async (request) => await answerTo(request, running),
    failing: (status) =>
      status === 429 ? refusal(429, '10429', 'Too Many Requests') : refusal(status, '10004', 'Something went wrong'),
  });
  return { ...server, ledger, endTokens: () => tokens.end() };
}

function operationFor(method: string, path: string) {
  return operations.find((one) => one.method === method && one.path.test(path.replace(/^\/api/, '')));
}

async function answerTo(request: StandInRequest, { options, inside, tokens }: Running): Promise<StandInAnswer> {
  const { method, path, text } = request;
  if (path === tokenPath) return token(request, options, tokens);
  const known = operationFor(method, path);
  if (!known || !path.startsWith('/api/')) return refusal(404, '404', 'The requested resource was not found.');
  const refuse = path.startsWith('/api/ship/') ? worldEaseRefusal : refusal;
  const headers = callHeaders.safeParse(request.headers);
  if (!tokens.isGood(request.headers.authorization))
    return refuse(401, '250002', 'Invalid Authentication Information.');
  if (!headers.success) {
    inside.ledger.offences.push(`headers of ${known.name}`);
    return refuse(400, '250001', 'transId and transactionSrc are needed.');
  }
  const parts = known.path.exec(path.replace(/^\/api/, ''))?.slice(1) ?? [];
  return await known.run(inside, { parts, body: bodyIn(text), trace: headers.data.transid });
}

const tokenPath = '/security/v1/oauth/token';

/** Numbers as text, as UPS has them. */
function token({ headers, text }: StandInRequest, options: UpsStandInOptions, tokens: StandInTokens): StandInAnswer {
  const { clientId, clientSecret, tokenSeconds = 14_399 } = options;
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  if (headers.authorization !== expected) return refusal(401, '10401', 'ClientId is Invalid');
  if (new URLSearchParams(text).get('grant_type') !== 'client_credentials')
    return refusal(400, '10400', 'Invalid/Missing Authorization Header');
  return {
    status: 200,
    body: {
      token_type: 'Bearer',
      issued_at: '1700000000000',
      client_id: clientId,
      access_token: tokens.give(tokenSeconds),
      expires_in: String(tokenSeconds),
      status: 'approved',
    },
  };
}

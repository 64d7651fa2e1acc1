import {
  type StandInAnswer,
  type StandInOptions,
  type StandInRequest,
  startStandInServer,
} from '#stand-ins/kit/stand-in-server.ts';
import { chatHabits, type ChatStandInKind } from './chat-habits.ts';
import { type ChatLedger, chatLedger } from './chat-ledger.ts';

interface ChatStandInOptions extends StandInOptions {
  /** Whose form it takes. */
  kind: ChatStandInKind;
  /** The part of the address that lets a program post. */
  secret: string;
}

export interface ChatStandIn {
  /** The address to post to. */
  webhook: string;
  ledger: ChatLedger;
  /** Takes the webhook away, as people do in the chat. */
  endWebhook(): void;
  close(): Promise<void>;
}

interface Running {
  options: ChatStandInOptions;
  ledger: ChatLedger;
  isGone: boolean;
}

/** A channel of Slack or Teams on a port of this machine: its webhook, its limit and its faults, with a ledger of posts. */
export async function startChatStandIn(options: ChatStandInOptions): Promise<ChatStandIn> {
  const running: Running = { options, ledger: chatLedger(), isGone: false };
  const { path, secretIn, failing } = chatHabits[options.kind];
  const { origin, close } = await startStandInServer(options, {
    calls: running.ledger.calls,
    operationOf: (request) => (request.path.startsWith(path) ? 'post' : 'unknown'),
    answer: async (request) => answerTo(request, running),
    failing,
  });
  return {
    webhook: `${origin}${path}${secretIn === 'path' ? options.secret : `?sig=${options.secret}`}`,
    ledger: running.ledger,
    endWebhook: () => void (running.isGone = true),
    close,
  };
}

function answerTo(request: StandInRequest, { options, ledger, isGone }: Running): StandInAnswer {
  const { path, secretIn, post, unknown, gone } = chatHabits[options.kind];
  const given = secretIn === 'path' ? request.path.slice(path.length) : new URLSearchParams(request.query).get('sig');
  if (!request.path.startsWith(path) || given !== options.secret) return unknown;
  if (isGone) return gone;
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
  if (request.method === 'POST' && isJson) return post(request.text, ledger);
  ledger.offences.push(`${request.method} without JSON`);
  return post('', ledger);
}

import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { LightMyRequestResponse } from 'fastify';
import type { AnyCall } from '@bloomdesk/contract/call';
import type { AppContext } from '#composition/app-context.ts';
import type { TestAnswer } from './test-answer.ts';

/** What a test gets of a response: every success has been parsed with the shape of its call. */
export type AnswerOf = <C extends AnyCall>(response: LightMyRequestResponse) => TestAnswer<C>;

/** Reads the responses of this server for tests; it has to be asked for before the server is ready. */
export function answersOf(app: AppContext): AnswerOf {
  const calls = new WeakMap<IncomingMessage, string>();
  app.http.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    if (call !== undefined) calls.set(request.raw, call);
  });
  return ({ raw, statusCode: status, headers, body: text }) => {
    const name = calls.get(raw.req);
    const call = app.calls.find((each) => each.name === name);
    const isReadable = headers['content-encoding'] === undefined; // a long one is compressed for clients that ask for that
    if (call && status < 400 && isReadable) checkAnswer(call, text);
    return { status, headers, body: bodyOf(text), text };
  };
}

/** Fails on a success that the shape of its call does not allow. */
export function checkAnswer(call: AnyCall, text: string): void {
  if (call.kind === 'file' || call.kind === 'redirect') return;
  if (call.doneStatus === 204 && text === '') return noteAnswer(call.name);
  const body: unknown = JSON.parse(text);
  const { error } = call.data.safeParse(call.envelope !== 'order' ? body : Object(body).data);
  if (error) throw new Error(`${call.name} answers what its shape does not allow: ${wordsOf(error.issues)}`);
  noteAnswer(call.name);
}

function wordsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): string {
  return issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join('; ');
}

const answered = fileURLToPath(new URL('../../../../../test-results/answered-calls/', import.meta.url));

const noted = new Set<string>();

/** A file for each call of which a test has parsed an answer; the gate names those that are missing (tools/testing/answered-calls.ts). */
function noteAnswer(name: string): void {
  if (noted.has(name)) return;
  noted.add(name);
  mkdirSync(answered, { recursive: true });
  writeFileSync(`${answered}${name}`, '');
}

function bodyOf(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { StandInAnswer, StandInRequest } from '#stand-ins/kit/stand-in-server.ts';
import { bodyIn } from '#stand-ins/kit/stand-in-server.ts';
import { refusal, told } from './netsuite-answers.ts';
import { answerQuery } from './netsuite-queries.ts';
import { recordUnder } from './netsuite-ledger.ts';
import { fulfill, type Inside, writers } from './netsuite-writes.ts';

interface Operation {
  name: string;
  method: string;
  /** Behind `/services/rest`. */
  path: RegExp;
  run(inside: Inside, request: StandInRequest, parts: string[]): StandInAnswer;
}

/** Everything NetSuite does for us. */
export const operations: readonly Operation[] = [
  { name: 'find', method: 'GET', path: /^\/record\/v1\/([A-Za-z]+)\/eid:([\w-]+)$/, run: find },
  { name: 'save', method: 'PUT', path: /^\/record\/v1\/([A-Za-z]+)\/eid:([\w-]+)$/, run: save },
  {
    name: 'fulfill',
    method: 'POST',
    path: /^\/record\/v1\/salesOrder\/(\d+)\/!transform\/itemFulfillment$/,
    run: (inside, { headers, text }, [orderId = '']) =>
      withoutValidation(inside, headers) ?? fulfill(inside, orderId, bodyIn(text)),
  },
  { name: 'query', method: 'POST', path: /^\/query\/v1\/suiteql$/, run: answerQuery },
];

const nowhere = refusal(404, 'NONEXISTENT_ID', 'The record instance does not exist.');

function find({ ledger }: Inside, request: StandInRequest, [record = '', externalId = '']: string[]): StandInAnswer {
  const found = recordUnder(ledger, record, externalId);
  if (!found) return nowhere;
  return told(found, new URLSearchParams(request.query).get('expandSubResources') === 'true');
}

function save(
  inside: Inside,
  { headers, text, query: question }: StandInRequest,
  [record = '', externalId = '']: string[],
): StandInAnswer {
  const write = Object.hasOwn(writers, record) ? writers[record] : undefined;
  if (!write) return nowhere;
  const replace = new URLSearchParams(question).get('replace');
  return withoutValidation(inside, headers) ?? write(inside, { externalId, replace, body: bodyIn(text) });
}

/** Without the header a misspelt field would be dropped in silence. */
function withoutValidation({ ledger }: Inside, headers: StandInRequest['headers']): StandInAnswer | undefined {
  if (headers['x-netsuite-propertynamevalidation'] === 'Error') return undefined;
  ledger.offences.push('a write without X-NetSuite-PropertyNameValidation: Error');
  return refusal(400, 'INVALID_CONTENT', 'The header X-NetSuite-PropertyNameValidation is missing.');
}

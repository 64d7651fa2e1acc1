import type { EnvelopeKind } from '@bloomdesk/contract/call';
import { showTurning } from '@bloomdesk/domain/plain-text';
import type { FieldProblem } from '@bloomdesk/contract/envelope';
import { CallFailed, failureCode } from '#lib/call-failed.ts';
import { textsOf } from '#texts/catalogue.ts';
import { failureTexts } from '#texts/english/failures.ts';
import { refusalSentence, sentenceOf } from '#texts/refusal-sentence.ts';

const t = textsOf(failureTexts);

export interface RawAnswer {
  status: number;
  text: string;
  /** The `Retry-After` header as it came. */
  retryAfter: string | null;
  requestId: string;
  /** The `X-Audit-Event` header: the event of a change that has just been made. */
  auditEvent?: string | null | undefined;
  /** The `Age` header: by how many seconds the answer may be behind, where a replica gave it. */
  age?: string | number | null | undefined;
}

/** The data of an answer, or the failure it tells of; read by hand, so that no screen waits for a validator (D36, D37). */
export function readAnswer(envelope: EnvelopeKind, raw: RawAnswer): unknown {
  const body = parsed(raw);
  const isGood = raw.status >= 200 && raw.status < 300;
  if (envelope === 'plain') {
    if (isGood && body.get('success') !== false) return body.get(whole);
    throw failed(raw, fieldsOf(body.get('error')));
  }
  if (isGood && String(body.get('status')).toUpperCase() === 'SUCCESS') return body.get('data');
  throw failed(raw, body);
}

/** The failure of a call that no answer came to. */
export function noAnswer(code: 'offline' | 'timeout', requestId: string, seconds = 0): CallFailed {
  const message = code === 'offline' ? t('offline') : t('timeout', { count: seconds });
  return new CallFailed({ code, message, requestId, retryable: true });
}

const whole = Symbol('the body as it came');
type Fields = Map<string | symbol, unknown>;

function parsed(raw: RawAnswer): Fields {
  try {
    return fieldsOf(JSON.parse(showTurning(raw.text)));
  } catch {
    // A proxy or a broken line spoke, not Bloomdesk.
    const message = raw.status >= 500 ? t('away') : t('unreadable');
    return new Map<string, unknown>([
      ['code', 'bad-answer'],
      ['message', message],
      ['retryable', raw.status >= 500],
    ]);
  }
}

function fieldsOf(value: unknown): Fields {
  const fields: Fields = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  return fields.set(whole, value);
}

function failed(raw: RawAnswer, body: Fields): CallFailed {
  const seconds = Number(raw.retryAfter ?? Number.NaN);
  return new CallFailed({
    code: failureCode(textOf(body.get('code')) ?? 'bad-answer'),
    message: refusalSentence(textOf(body.get('message')) ?? t('wrong'), sentenceOf(body.get('sentence'))),
    status: raw.status,
    requestId: textOf(body.get('requestId')) ?? raw.requestId,
    retryable: body.get('retryable') === true,
    notDone: body.get('notDone') === true,
    details: problemsOf(body.get('details')),
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
    current: fieldsOf(body.get('data')).get('current') ?? body.get('current'),
    data: body.get('data'),
  });
}

function problemsOf(details: unknown): FieldProblem[] {
  if (!Array.isArray(details)) return [];
  return details.map(fieldsOf).flatMap((problem) => {
    const [field, message] = [textOf(problem.get('field')), textOf(problem.get('message'))];
    return field !== undefined && message !== undefined ? [{ field, message }] : [];
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

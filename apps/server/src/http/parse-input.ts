import { z } from 'zod/mini';
import type { AnyCall, CallRequest, Fields } from '@bloomdesk/contract/call';
import type { FieldProblem } from '@bloomdesk/contract/envelope';
import { problemsText } from '@bloomdesk/domain/format-field-name';
import { formatInputIssue } from './format-input-issue.ts';
import { Refusal } from './refusal.ts';

z.config({ localeError: formatInputIssue });

interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
  headers?: Readonly<Record<string, unknown>>;
}

/** Path, query and body as one object, checked by the call's own shapes: nothing coerced, unknown keys refused (principle 10). */
export function parseInput<C extends AnyCall>(call: C, raw: RawInput): CallRequest<C> {
  const problems: FieldProblem[] = [];
  const params = parsePart(call.params, raw.params ?? {}, problems);
  const query = parsePart(call.query, queryOf(call, raw.query), problems);
  const body = parsePart(call.body, withVersion(call, raw, problems), problems);
  problems.push(...contradictions(params, { ...query, ...body }));
  const input = { ...query, ...body, ...params };
  if (problems.length > 0) throw new Refusal('bad-input', [problemsText(problems)], { details: problems });
  return input as CallRequest<C>; // the three shapes have just checked exactly this type
}

/** What the address names cannot be something else in the body. */
function contradictions(params: object, rest: object): FieldProblem[] {
  const names = Object.keys(params).filter((name) => Object.hasOwn(rest, name));
  return names
    .filter((name) => Reflect.get(rest, name) !== Reflect.get(params, name))
    .map((field) => ({ field, message: 'is not the one in the address' }));
}

/** `If-Match` says which version one has read, as `expectedVersion` does in a body (D43); nothing is written where it cannot be kept. */
function withVersion(
  { changes, body: shape }: AnyCall,
  { body, headers }: RawInput,
  problems: FieldProblem[],
): unknown {
  const match = headers?.['if-match'];
  if (!changes || match === undefined || match === '*') return body ?? {};
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(typeof match === 'string' ? match : '')?.[1];
  const said = Object(body)['expectedVersion'];
  const problem =
    version === undefined
      ? 'must be one version, such as "3"'
      : !Object.hasOwn(shape._zod.def.shape, 'expectedVersion')
        ? 'this call keeps no versions'
        : said !== undefined && said !== Number(version)
          ? 'is not the version in the body'
          : null;
  if (problem !== null) problems.push({ field: 'If-Match', message: problem });
  return problem === null ? { ...Object(body), expectedVersion: Number(version) } : (body ?? {});
}

/** The site key says who asks, not what (D38); the scheduling API has it on every call. */
function queryOf({ caller, envelope }: AnyCall, query: unknown): object {
  const { key, ...rest } = Object(query);
  return caller === 'site' || envelope === 'plain' || key === undefined ? rest : { ...rest, key };
}

function parsePart(shape: Fields, value: unknown, problems: FieldProblem[]): object {
  const odd = oddity(value, 0);
  if (odd) {
    problems.push({ field: odd.path.join('.') || 'body', message: odd.message });
    return {};
  }
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  problems.push(...result.error.issues.slice(0, 20).flatMap(problemsOf));
  return {};
}

/** What nobody asked for is named one by one. */
function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const { path, message } = issue;
  if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.') || 'body', message }];
  return issue.keys.slice(0, 5).map((key) => ({ field: [...path, key].join('.'), message }));
}

interface Oddity {
  path: string[];
  message: string;
}

/** No call asks for more; what goes on down for ever would exhaust anyone who follows it. */
const deepest = 64;

/** NUL and half surrogate pairs fit no PostgreSQL text; found here, they are a named field, not a failed statement. */
function oddity(value: unknown, depth: number): Oddity | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : { path: [], message: unstorable };
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === deepest) return { path: [], message: `is nested more than ${deepest} levels deep` };
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    if (!isStorable(key)) return { path: [], message: unstorable };
    const odd = oddity((value as Record<string, unknown>)[key], depth + 1); // an own key of the object
    if (odd) return { ...odd, path: [key, ...odd.path] };
  }
  return undefined;
}

const unstorable = 'has characters that cannot be stored';

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

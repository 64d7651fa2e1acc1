import { z } from 'zod/mini';
import type { PartnerAnswer } from '#partners/kit/partner-http.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';

const words = z.nullish(z.string());
const failure = z.object({
  title: words,
  'o:errorDetails': z.nullish(z.array(z.object({ 'detail': words, 'o:errorCode': words, 'o:errorPath': words }))),
});
const tokenFailure = z.object({ error: z.string() });

export interface NetsuiteFailure {
  /** Such as INVALID_CONTENT; empty where it says none. */
  code: string;
  /** The field it is about, as a path. */
  path: string;
  /** What it has against the request; several at once are one sentence after the other. */
  message: string;
}

/** What NetSuite has against a request. */
export function failureOf(body: unknown): NetsuiteFailure {
  const known = failure.safeParse(body);
  if (!known.success) return { code: '', path: '', message: '' };
  const details = known.data['o:errorDetails'] ?? [];
  const sentences = details.map(({ detail }) => detail ?? '').filter(Boolean);
  const [first] = details;
  return {
    code: first?.['o:errorCode'] ?? '',
    path: first?.['o:errorPath'] ?? '',
    message: [...new Set(sentences)].join(' ') || (known.data.title ?? ''),
  };
}

/** The word for what is wrong, in a body that was not read yet: of a token or of a request. */
export function troubleIn(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    const token = tokenFailure.safeParse(body);
    return token.success ? token.data.error : failureOf(body).code;
  } catch {
    return '';
  }
}

const settingOfField: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)(adjL|inventoryL|l)ocation$/, 'NETSUITE_LOCATIONS'],
  [/(^|\.)subsidiary$/, 'NETSUITE_SUBSIDIARY'],
  [/(^|\.)account$/, 'NETSUITE_ADJUSTMENT_ACCOUNT or NETSUITE_REFUND_ACCOUNT'],
];

/** The setting that is wrong, if that is what a refusal means; no order is at fault then. */
export function accountTroubleOf(body: unknown): string | undefined {
  const { code, path } = failureOf(body);
  const setting = settingOfField.find(([field]) => field.test(path))?.[1];
  return setting && `NetSuite knows nothing by ${setting} (${code})`;
}

/** NetSuite has changed the record since we read it, or has just made it for another process of ours. */
export function isOvertaken({ status, body }: PartnerAnswer): boolean {
  return status === 409 || failureOf(body).code === 'RCRD_HAS_BEEN_CHANGED';
}

/** The answer in the shape we count on; anything else is none. */
export function read<T extends z.ZodMiniType>(shape: T, { status, body }: PartnerAnswer): z.output<T> {
  const result = shape.safeParse(body);
  if (status < 400 && result.success) return result.data;
  throw new PartnerProblem(`NetSuite answered ${status} without what was asked for`, 'unknown');
}

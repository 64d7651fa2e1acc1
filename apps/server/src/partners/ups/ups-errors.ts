import { z } from 'zod/mini';

const error = z.object({ code: z.nullish(z.string()), message: z.nullish(z.string()) });
/** Most of its APIs put their errors into `response`, that of World Ease at the top. */
const failure = z.union([
  z.object({ response: z.object({ errors: z.array(error) }) }),
  z.object({ errors: z.array(error) }),
]);

export interface UpsFailure {
  /** Empty where it says none. */
  code: string;
  message: string;
}

/** What UPS has against a request: its first error. */
export function failureOf(body: unknown): UpsFailure {
  const read = failure.safeParse(body);
  const errors = !read.success ? [] : 'response' in read.data ? read.data.response.errors : read.data.errors;
  return { code: errors[0]?.code ?? '', message: errors[0]?.message ?? '' };
}

/** The same of a body that was not read yet. */
export function failureIn(text: string): UpsFailure {
  try {
    return failureOf(JSON.parse(text));
  } catch {
    return { code: '', message: '' };
  }
}

/** What is wrong with our account, if that is what an error means: asking again is answered alike, and no address is at fault. */
export function accountTroubleOf({ code }: Pick<UpsFailure, 'code'>): string | undefined {
  if (/^25000[23]$/.test(code)) return `UPS does not accept UPS_CLIENT_ID and UPS_CLIENT_SECRET (${code})`;
  if (/^1201\d\d$/.test(code)) return `UPS does not accept UPS_ACCOUNT as the one who ships (${code})`;
  if (/^128\d{3}$/.test(code)) return `UPS has not set up World Ease for this account (${code})`;
  return undefined;
}

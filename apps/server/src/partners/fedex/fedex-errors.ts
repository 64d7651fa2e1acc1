import { z } from 'zod/mini';

const error = z.object({ code: z.nullish(z.string()), message: z.nullish(z.string()) });
/** One of its answers says it in two fields alone. */
const failure = z.union([
  z.object({ errors: z.array(error) }),
  z.object({ error: z.string(), error_detail: z.nullish(z.string()) }),
]);

export interface FedexFailure {
  /** Words with full stops between them; empty where it says none. */
  code: string;
  message: string;
}

/** What FedEx has against a request: its first error. */
export function failureOf(body: unknown): FedexFailure {
  const read = failure.safeParse(body);
  if (!read.success) return { code: '', message: '' };
  if ('error' in read.data) return { code: read.data.error, message: read.data.error_detail ?? '' };
  const [first] = read.data.errors;
  return { code: first?.code ?? '', message: first?.message ?? '' };
}

/** The same of a body that was not read yet. */
export function failureIn(text: string): FedexFailure {
  try {
    return failureOf(JSON.parse(text));
  } catch {
    return { code: '', message: '' };
  }
}

/** What is wrong with our account, if that is what an error means: asking again is answered alike, and no address is at fault. */
export function accountTroubleOf({ code }: Pick<FedexFailure, 'code'>): string | undefined {
  if (/^ACCOUNT(NUMBER)?\.|^SHIPMENT\.USER\.UNAUTHORIZED$/.test(code))
    return `FedEx does not accept FEDEX_ACCOUNT, or that of IPD, as the one who ships (${code})`;
  return undefined;
}

/** Does an error say that a box of this index is in the consolidation already? */
export function isDuplicateIndex({ code, message }: FedexFailure): boolean {
  return /index/i.test(`${code} ${message}`) && /duplicate|exist|unique|in use/i.test(`${code} ${message}`);
}

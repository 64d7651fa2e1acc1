import { z } from 'zod/mini';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { PartnerAnswer } from '#partners/kit/partner-http.ts';

const words = z.nullish(z.string());
const failure = z.object({
  errors: z.array(z.object({ code: words, field: words, description: words, info: words })),
});

export interface GolocalFailure {
  /** Three numbers with full stops between them; empty where it says none. */
  code: string;
  /** What it has against the request; several at once are one sentence after the other. */
  message: string;
}

/** What GoLocal has against a request. */
export function failureOf(body: unknown): GolocalFailure {
  const known = failure.safeParse(body);
  if (!known.success) return { code: '', message: '' };
  const { errors } = known.data;
  const sentences = errors.map(({ description, info, code }) => description || info || code || '');
  return { code: errors[0]?.code ?? '', message: [...new Set(sentences)].filter(Boolean).join(' ') };
}

/** The same of a body that was not read yet. */
export function failureIn(text: string): GolocalFailure {
  try {
    return failureOf(JSON.parse(text));
  } catch {
    return { code: '', message: '' };
  }
}

/** What is wrong with our settings, if that is what an error means; no address is at fault then. */
export function accountTroubleOf({ code }: Pick<GolocalFailure, 'code'>): string | undefined {
  if (code === '400.500.113') return `GoLocal knows no pickup point of ours by GOLOCAL_PICKUP_POINTS (${code})`;
  return code === '400.500.100' ? `GoLocal does not accept GOLOCAL_ACCOUNT (${code})` : undefined;
}

/** The answer in the shape we count on; anything else is none. */
export function read<T extends z.ZodMiniType>(shape: T, { status, body }: PartnerAnswer): z.output<T> {
  const result = shape.safeParse(body);
  if (status < 400 && result.success) return result.data;
  throw new PartnerProblem(`GoLocal answered ${status} without what was asked for`, 'unknown');
}

import type { z } from 'zod/mini';

/** A request as the contract has it; else in words what is not so, which are noted too: a test looks for those. */
export function understood<T extends z.ZodMiniType>(
  offences: string[],
  shape: T,
  body: unknown,
): { request: z.output<T> } | { offence: string } {
  const read = shape.safeParse(body);
  if (read.success) return { request: read.data };
  const offence = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  offences.push(offence);
  return { offence };
}

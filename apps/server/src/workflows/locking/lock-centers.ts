import type { Ctx } from '#composition/request-context.ts';

/** Lets centers be added one after the other, as each takes the next number; before anything else. */
export async function lockCenters({ newCenters }: Pick<Ctx, 'newCenters'>): Promise<void> {
  await newCenters.lockAll();
}

import { type SetUpLine, setUpLines } from '@bloomdesk/domain/access/set-up';
import type { Ctx } from '#composition/request-context.ts';

interface Standing {
  company: string;
  lines: SetUpLine[];
}

/** How the first day stands; a database that began without a link has none. */
export async function setUpStanding(ctx: Pick<Ctx, 'setUp' | 'company' | 'now'>): Promise<Standing | undefined> {
  const { setUp, now } = ctx;
  if (!(await setUp.hasBegun())) return undefined;
  const { name } = await ctx.company.get();
  return { company: name, lines: setUpLines(await setUp.counts(now), await setUp.said()) };
}

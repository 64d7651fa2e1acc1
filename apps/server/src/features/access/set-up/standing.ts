import { type SetUpLine, setUpLines } from '@bloomdesk/domain/access/set-up';
import type { Ctx } from '#composition/request-context.ts';

interface Standing {
  company: string;
  lines: SetUpLine[];
}

/** How the first day stands; a database that began without a link has none. */
export async function setUpStanding({ setUp, now }: Pick<Ctx, 'setUp' | 'now'>): Promise<Standing | undefined> {
  const company = await setUp.company();
  if (company === undefined) return undefined;
  return { company, lines: setUpLines(await setUp.counts(now), await setUp.said()) };
}

import type { Ctx } from '#composition/request-context.ts';
import type { CompanyRow } from '#features/company/company.store.ts';
import { assertRowVersion, type VersionRead } from './assert-version.ts';

/** Locks the company's one row, as its caller has read it where they say so; nothing else is locked with it. */
export async function lockCompany(ctx: Ctx, read?: VersionRead<CompanyRow>): Promise<CompanyRow> {
  const row = await ctx.company.lock();
  if (read) await assertRowVersion(row, 'The company', read);
  return row;
}

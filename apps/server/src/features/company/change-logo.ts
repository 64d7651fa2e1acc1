import type { Company } from '@bloomdesk/contract/company/shapes';
import type { Ctx } from '#composition/request-context.ts';
import { lockCompany } from '#workflows/locking/lock-company.ts';
import { companyOnWire, logoUrlOf } from './company-on-wire.ts';

/** Gives the company this logo, or none. Of two who change it the later one is shown; nothing else is lost. */
export async function changeLogo(ctx: Ctx, hash: string | null): Promise<{ company: Company }> {
  const before = await lockCompany(ctx);
  await ctx.company.setLogo(hash);
  const company = companyOnWire(ctx, await ctx.company.get());
  ctx.audit.touch('COMPANY', 'company', {
    before: { logoUrl: logoUrlOf(before) },
    after: { logoUrl: company.logoUrl },
  });
  return { company };
}

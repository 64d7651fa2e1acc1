import type { Company } from '@bloomdesk/contract/company/shapes';
import { dollars } from '@bloomdesk/domain/money';
import type { Ctx } from '#composition/request-context.ts';
import type { CompanyRow } from './company.store.ts';

/** The company as administrators read it. */
export function companyOnWire({ config }: Pick<Ctx, 'config'>, row: CompanyRow): Company {
  const { name, senderName, replyTo, dailyCredit, creditPercent, confirmAbove, version } = row;
  return {
    name,
    senderName,
    replyTo,
    creditPercent,
    version,
    dailyCredit: dailyCredit === null ? null : dollars(dailyCredit),
    confirmAbove: confirmAbove === null ? null : dollars(confirmAbove),
    logoUrl: logoUrlOf(row),
    usualDailyCredit: dollars(config.dailyCreditLimit),
  };
}

/** Where its logo is read; null where it has none. */
export function logoUrlOf({ logoHash }: Pick<CompanyRow, 'logoHash'>): string | null {
  return logoHash === null ? null : `/v1/company-logos/${logoHash}`;
}

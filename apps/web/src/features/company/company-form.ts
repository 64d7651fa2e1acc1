import type { Company, CompanyFields } from '@bloomdesk/contract/company/shapes';
import { companyLimits } from '@bloomdesk/domain/company/company-settings';
import { isEmail } from '@bloomdesk/domain/identity/email-rule';
import { wholeCents } from '@bloomdesk/domain/money';

/** The company as it is written; money in cents. */
export interface CompanyForm {
  name: string;
  senderName: string;
  replyTo: string;
  dailyCredit: number | null;
  creditPercent: number | null;
  confirmAbove: number | null;
}

export const companyLabels: Readonly<Record<keyof CompanyForm, string>> = {
  name: 'Name on papers and letters',
  senderName: 'Letters come from',
  replyTo: 'Answers to letters go to',
  dailyCredit: 'Credits one person may give a day',
  creditPercent: 'Credits for one order, in percent',
  confirmAbove: 'Confirm refunds and credits above',
};

/** The company as the form holds it, with the version it was read at. */
export function companyFormOf(company: Company): { fields: CompanyForm; version: number } {
  const { name, senderName, replyTo, dailyCredit, creditPercent, confirmAbove, version } = company;
  return {
    version,
    fields: {
      name,
      senderName,
      replyTo: replyTo ?? '',
      dailyCredit: dailyCredit === null ? null : wholeCents(dailyCredit),
      creditPercent,
      confirmAbove: confirmAbove === null ? null : wholeCents(confirmAbove),
    },
  };
}

export function companyProblems({ replyTo, dailyCredit, creditPercent, confirmAbove }: CompanyForm) {
  const { leastPercent, mostPercent, mostDaily } = companyLimits;
  const isPercent = creditPercent !== null && creditPercent >= leastPercent && creditPercent <= mostPercent;
  return {
    ...(replyTo.trim() !== '' && !isEmail(replyTo.trim()) && { replyTo: 'Enter an email address.' }),
    ...((dailyCredit ?? 0) > mostDaily * 100 && { dailyCredit: 'Enter $1,000,000 or less.' }),
    ...((confirmAbove ?? 0) > mostDaily * 100 && { confirmAbove: 'Enter $1,000,000 or less.' }),
    ...(!isPercent && { creditPercent: `Enter ${leastPercent} to ${mostPercent}.` }),
  };
}

export function fieldsOfCompany(form: CompanyForm): CompanyFields {
  return {
    name: form.name,
    senderName: form.senderName,
    replyTo: form.replyTo.trim() || null,
    dailyCredit: form.dailyCredit === null ? null : form.dailyCredit / 100,
    creditPercent: form.creditPercent ?? 0,
    confirmAbove: form.confirmAbove === null ? null : form.confirmAbove / 100,
  };
}

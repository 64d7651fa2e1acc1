import { z } from 'zod/mini';
import { companyLimits } from '@bloomdesk/domain/company/company-settings';
import { email } from '../fields.ts';

const text = z.string().check(z.trim(), z.maxLength(companyLimits.name));

/** What an administrator writes of the company; dollars. */
export const companyFields = z.strictObject({
  /** On papers, labels and letters; empty leaves each center's own company there. */
  name: text,
  /** Whom letters are from; empty leaves the sender of the mail server. */
  senderName: text,
  /** Where answers to letters go; null leaves the sender of the mail server. */
  replyTo: z.nullable(email),
  /** What one person may give away in credits a day; null for what the environment says. */
  dailyCredit: z.nullable(z.number().check(z.nonnegative(), z.maximum(companyLimits.mostDaily), z.multipleOf(0.01))),
  /** Percent of an order's total before tax that its credits may come to. */
  creditPercent: z.int().check(z.minimum(companyLimits.leastPercent), z.maximum(companyLimits.mostPercent)),
  /** Above it a refund or a credit asks again who is at the screen (D486); null for never, left out to leave it. */
  confirmAbove: z.optional(
    z.nullable(z.number().check(z.nonnegative(), z.maximum(companyLimits.mostDaily), z.multipleOf(0.01))),
  ),
});
export type CompanyFields = z.infer<typeof companyFields>;

export const company = z.object({
  ...companyFields.shape,
  confirmAbove: z.nullable(z.number()),
  /** Where its logo is read. */
  logoUrl: z.nullable(z.string()),
  /** What holds while `dailyCredit` is null. */
  usualDailyCredit: z.number(),
  version: z.number(),
});
export type Company = z.infer<typeof company>;

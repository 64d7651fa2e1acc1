import { z } from 'zod/mini';
import { reportGroupings } from '@bloomdesk/domain/payments/money-report';
import { defineCall } from '../call.ts';
import { day } from '../fields.ts';

const money = z.number();

/** Dollars, and how often. A pending refund has been given, and the gateway has not said yet that the money went. */
const sums = {
  refundsSettled: money,
  refundsPending: money,
  /** The sales tax in both; what was paid too much has none in it. */
  refundTax: money,
  credits: money,
  redeliveries: z.number(),
  /** What the goods that were sent again had cost. */
  redeliveryValue: money,
  charges: money,
  /** Deliveries that were cancelled. */
  cancellations: z.number(),
};

/** Both days are of New York, and both are in it. */
const periodFields = {
  from: day,
  to: day,
  by: z._default(z.enum(reportGroupings), 'reason'),
};

export const moneyReportRow = z.object({ key: z.string(), label: z.string(), orders: z.number(), ...sums });
export type MoneyReportRow = z.infer<typeof moneyReportRow>;

/** What was given back, sent again, charged and cancelled between two days, by reason, product, center, carrier, person, customer or day. */
export const getMoneyReport = defineCall('getMoneyReport', 'GET /v1/reports/money', {
  summary:
    'What was given back, sent again, charged and cancelled between two days, by reason, product, center, carrier, person, customer or day.',
  needs: 'report.money',
  mayLag: true,
  about: ['order', 'suborder', 'credit'],
  query: z.strictObject(periodFields),
  data: z.object({
    rows: z.array(moneyReportRow),
    /** Every movement once; money of the rows adds up to it, and orders and deliveries may stand in several rows. */
    totals: z.object({ orders: z.number(), ...sums }),
    /** What the ledger says of the same days. */
    ledger: z.object({
      refundsSettled: money,
      refundsPending: money,
      credits: money,
      charges: money,
      /** Sales and shipping less discounts, refunds and allowances, before tax. */
      netSales: money,
      /** Sales tax that came to be owed to the state, less what was given back of it. */
      salesTax: money,
      isEqual: z.boolean(),
    }),
    timezone: z.string(),
  }),
});

/** What was given under each reason in each week of a period: the rows of the report by reason, week by week (D303). */
export const getMoneyByWeek = defineCall('getMoneyByWeek', 'GET /v1/reports/money/weeks', {
  summary: 'What was given under each reason in each week between two days.',
  needs: 'report.money',
  mayLag: true,
  about: ['order', 'suborder', 'credit'],
  query: z.strictObject({ from: day, to: day }),
  data: z.object({
    /** Mondays; the first and the last week hold only days of the period. */
    weeks: z.array(z.string()),
    /** In the order of the report; `given` has a figure for each week. */
    reasons: z.array(z.object({ key: z.string(), label: z.string(), given: z.array(money) })),
  }),
});

export const moneyReportOrder = z.object({
  /** Null for what was given for no order in particular. */
  orderId: z.nullable(z.string()),
  ...sums,
});
export type MoneyReportOrder = z.infer<typeof moneyReportOrder>;

/** The orders behind one row of the report, what cost most first; each with its part in that row. */
export const listMoneyReportOrders = defineCall('listMoneyReportOrders', 'GET /v1/reports/money/orders', {
  summary: 'The orders behind one row of the report, what cost most first.',
  needs: 'report.money',
  mayLag: true,
  about: ['order', 'suborder', 'credit'],
  query: z.strictObject({
    ...periodFields,
    key: z.string().check(z.minLength(1), z.maxLength(200)),
    /** The `nextCursor` of the page before. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'must be the next cursor of a page'))),
    limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/, 'must be 1 to 200'))),
  }),
  data: z.object({ orders: z.array(moneyReportOrder), total: z.number(), nextCursor: z.nullable(z.string()) }),
});

import type { getMoneyReport as call } from '@bloomdesk/contract/reports/calls';
import { dollars } from '@bloomdesk/domain/money';
import { companyZone, moneyReport } from '@bloomdesk/domain/payments/money-report';
import type { UseCase } from '#http/answer.ts';
import { periodInput } from './period-input.ts';
import { sumsOnWire } from './sums-on-wire.ts';

export const getMoneyReport: UseCase<typeof call> = async (ctx, { from, to, by }) => {
  const { movements, ledger } = await ctx.moneyReport.of(periodInput({ from, to }));

  const { rows, totals } = moneyReport(movements, by);
  const isEqual = (['refundsSettled', 'refundsPending', 'credits', 'charges'] as const).every(
    (field) => totals[field] === ledger[field],
  );
  return {
    rows: rows.map((row) => ({ key: row.key, label: row.label, orders: row.orders, ...sumsOnWire(row) })),
    totals: { orders: totals.orders, ...sumsOnWire(totals) },
    ledger: {
      refundsSettled: dollars(ledger.refundsSettled),
      refundsPending: dollars(ledger.refundsPending),
      credits: dollars(ledger.credits),
      charges: dollars(ledger.charges),
      netSales: dollars(ledger.netSales),
      salesTax: dollars(ledger.salesTax),
      isEqual,
    },
    timezone: companyZone,
  };
};

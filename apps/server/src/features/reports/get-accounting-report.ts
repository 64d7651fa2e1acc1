import type { getAccountingReport as call } from '@bloomdesk/contract/reports/accounting.calls';
import { accountingKinds } from '@bloomdesk/domain/accounting/accounting-kinds';
import { dollars } from '@bloomdesk/domain/money';
import { periodInput } from './period-input.ts';
import type { UseCase } from '#http/answer.ts';
import type { Ctx } from '#composition/request-context.ts';

const mostListed = 500;
type StoredSum = Awaited<ReturnType<Ctx['comparisons']['sums']>>[number];
type StoredDifference = Awaited<ReturnType<Ctx['comparisons']['differences']>>[number];

export const getAccountingReport: UseCase<typeof call> = async (ctx, { from, to }) => {
  periodInput({ from, to }); // refuses what is no period
  const sums = await ctx.comparisons.sums(from, to);
  const differences = await ctx.comparisons.differences(from, to, mostListed);
  const moments = sums.map(({ lookedAt }) => lookedAt.toISOString()).toSorted();
  return {
    lookedAt: moments.at(-1) ?? null,
    sums: accountingKinds.flatMap((kind) => sums.filter((sum) => sum.kind === kind).map(sumOnWire)),
    differences: differences.map(differenceOnWire),
    differenceCount: sums.reduce((count, { differenceCount }) => count + differenceCount, 0),
  };
};

function sumOnWire({ kind, ourCount, ourAmount, theirCount, theirAmount }: StoredSum) {
  return {
    kind,
    ours: { count: ourCount, amount: dollars(ourAmount) },
    theirs: { count: theirCount, amount: dollars(theirAmount) },
  };
}

function differenceOnWire({ isOurs, ourAmount, isTheirs, theirAmount, ...about }: StoredDifference) {
  return { ...about, ours: sideOf(isOurs, ourAmount), theirs: sideOf(isTheirs, theirAmount) };
}

function sideOf(isThere: boolean, amount: number | null): { amount: number | null } | null {
  return isThere ? { amount: amount === null ? null : dollars(amount) } : null;
}

/** Rules know nothing of Node; their tests run in it. */
declare const process: { env: Record<string, string | undefined> };

/**
 * In how many random cases money is held against exact arithmetic in whole numbers; `npm run prove -- money` asks for a
 * million (P10).
 */
export const moneyCases = { numRuns: Number(process.env['MONEY_CASES'] ?? 100_000) };

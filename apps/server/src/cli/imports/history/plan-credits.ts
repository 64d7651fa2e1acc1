import { randomUUID } from 'node:crypto';
import { formatMoney } from '@bloomdesk/domain/money';
import type { ImportedCredit, StandingCredit } from '#features/customers/imported/imported-credits.store.ts';
import type { FileProblem, Planner } from '#workflows/importing/import-plan.ts';
import { cellReader } from './cell-reader.ts';
import {
  doubles,
  type HistoryColumns,
  type HistoryRow,
  hashOf,
  inFileOrder,
  leaving,
  readHistoryFile,
} from './history-file.ts';
import { importer } from './importer.ts';

const columns: HistoryColumns = {
  all: ['external_id', 'customer_email', 'amount', 'expires_on', 'issued_on', 'reason'],
  needed: ['external_id', 'customer_email', 'amount'],
};

interface CreditInFile extends Omit<ImportedCredit, 'creditId'> {
  row: number;
  externalId: string;
}

type Matched = CreditInFile & { creditId: string; contentHash: string };

/** What customers had left to spend before Bloomdesk; it stands against the opening balances, not against goodwill (D465). */
export const planCredits: Planner = async (stores, text, now) => {
  const problems: FileProblem[] = [];
  const given = readHistoryFile(text, columns, problems).map((row) => creditOf(row, problems, now));
  problems.push(...doubles(given), ...(await strangers(stores, given)));
  const ids = given.map(({ externalId }) => externalId);
  const known = await stores.importedHistory.known('credit', ids);
  const standing = await stores.importedCredits.standing([...known.values()].map(({ ourId }) => ourId));

  const [added, changed]: [Matched[], Matched[]] = [[], []];
  for (const credit of given) {
    const earlier = known.get(credit.externalId);
    const matched = { ...credit, creditId: earlier?.ourId ?? randomUUID(), contentHash: contentOf(credit) };
    if (earlier?.contentHash === matched.contentHash) continue;
    (earlier ? changed : added).push(matched);
    const fault = earlier && changeFault(credit, standing.get(earlier.ourId));
    if (fault) problems.push({ place: `row ${credit.row}, ${fault.column}`, message: fault.message });
  }
  const total = given.reduce((sum, { amount }) => sum + amount, 0);
  return {
    what: 'credits',
    added: added.length,
    changed: changed.length,
    unchanged: given.length - added.length - changed.length,
    problems: inFileOrder(problems),
    totals: [`Credits outstanding ${formatMoney(total)}`],
    async apply(at, audit) {
      await stores.importedCredits.open(added, importer, at);
      await stores.importedCredits.change(changed, importer, at);
      const all = [...added, ...changed];
      const remembered = all.map((one) => ({ ...one, ourId: one.creditId, fixedHash: '' }));
      await stores.importedHistory.remember('credit', remembered, at);
      await assertOpened(stores, all);
      for (const { creditId } of all) audit.touch('CREDIT', creditId);
      await audit.write('credit.import');
    },
  };
};

type Stores = Parameters<Planner>[0];

function creditOf(row: HistoryRow, problems: FileProblem[], now: Date): CreditInFile {
  const read = cellReader(row, problems);
  const today = now.toISOString().slice(0, 10);
  const [issued, expires] = [read.day('issued_on'), read.day('expires_on')];
  if (issued !== undefined && issued > today) read.complain('issued_on', 'It is in the future.');
  if (expires !== undefined && expires <= today) read.complain('expires_on', 'It has expired: leave it out.');
  const amount = read.amount('amount') ?? 0;
  if (amount === 0) read.complain('amount', 'An amount above zero is needed.');
  return {
    row: row.row,
    externalId: read.needed('external_id', 100),
    email: read.email('customer_email'),
    amount,
    reason: read.text('reason', 200) || 'From before Bloomdesk',
    issuedAt: issued === undefined ? null : `${issued}T17:00:00Z`,
    expiresAt: expires === undefined ? null : `${expires}T00:00:00Z`,
  };
}

function contentOf(credit: CreditInFile): string {
  return hashOf(leaving(credit, 'row'));
}

/** A credit belongs to a customer: customers come first. */
async function strangers({ importedCustomers }: Stores, given: readonly CreditInFile[]): Promise<FileProblem[]> {
  const known = await importedCustomers.byEmail(given.map(({ email }) => email));
  return given
    .filter(({ email }) => email !== '' && !known.has(email))
    .map(({ row, email }) => ({
      place: `row ${row}, customer_email`,
      message: `There is no customer ${email}: import customers first.`,
    }));
}

/** What stands in the way of changing a credit that was imported before. */
function changeFault(credit: CreditInFile, standing: StandingCredit | undefined) {
  if (standing === undefined || standing.isChanged)
    return { column: 'external_id', message: 'This credit was changed in Bloomdesk since: change it there.' };
  if (standing.email !== credit.email)
    return { column: 'customer_email', message: `It belongs to ${standing.email} and stays theirs.` };
  const used = standing.spent + standing.reserved;
  if (credit.amount >= used) return undefined;
  return { column: 'amount', message: `${formatMoney(used)} of it is spent or reserved: it cannot be less.` };
}

/** The ledger has what the file says, or nothing of it stays. */
async function assertOpened({ importedCredits }: Stores, credits: readonly Matched[]): Promise<void> {
  const opened = await importedCredits.openedOf(credits.map(({ creditId }) => creditId));
  const total = credits.reduce((sum, { amount }) => sum + amount, 0);
  if (opened !== total)
    throw new Error(
      `Nothing was imported: the file comes to ${formatMoney(total)}, the books to ${formatMoney(opened)}.`,
    );
}

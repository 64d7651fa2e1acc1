import { randomUUID } from 'node:crypto';
import type { ImportedCustomer } from '#features/customers/imported/imported-customers.store.ts';
import type { FileProblem, Planner } from '#workflows/importing/import-plan.ts';
import { cellReader } from './cell-reader.ts';
import { doubles, type HistoryColumns, type HistoryRow, hashOf, inFileOrder, readHistoryFile } from './history-file.ts';

const columns: HistoryColumns = {
  all: ['external_id', 'email', 'first_name', 'last_name', 'phone', 'zip_code', 'customer_since'],
  needed: ['external_id', 'email', 'first_name', 'last_name'],
};

interface CustomerInFile extends Omit<ImportedCustomer, 'customerId'> {
  row: number;
  externalId: string;
}

/** Customers from before Bloomdesk: one per address for mail, known by the id they had (D465). */
export const planCustomers: Planner = async ({ importedHistory, importedCustomers }, text, now) => {
  const problems: FileProblem[] = [];
  const given = readHistoryFile(text, columns, problems).map((row) => customerOf(row, problems, now));
  const known = await importedHistory.known('customer', idsOf(given));
  const owners = await importedCustomers.byEmail(given.map(({ email }) => email));
  const names = await importedHistory.namesOf('customer', [...owners.values()]);
  problems.push(...doubles(given), ...sharedEmails(given));

  const [added, changed]: [Matched[], Matched[]] = [[], []];
  for (const customer of given) {
    const { row, externalId, email, ...about } = customer;
    const earlier = known.get(externalId);
    const contentHash = hashOf(email, about);
    if (earlier?.contentHash === contentHash) continue;
    const owner = owners.get(email);
    const name = owner === undefined ? undefined : names.get(owner);
    if (name !== undefined && name !== externalId)
      problems.push({ place: `row ${row}, email`, message: `${email} is customer ${name} already.` });
    else if (earlier !== undefined && owner !== undefined && owner !== earlier.ourId)
      problems.push({ place: `row ${row}, email`, message: `${email} is another customer already.` });
    const customerId = earlier?.ourId ?? owner ?? randomUUID();
    const matched = { ...customer, customerId, contentHash };
    (earlier === undefined && owner === undefined ? added : changed).push(matched);
  }
  return {
    what: 'customers',
    added: added.length,
    changed: changed.length,
    unchanged: given.length - added.length - changed.length,
    problems: inFileOrder(problems),
    async apply(at, audit) {
      const all = [...added, ...changed];
      await importedCustomers.put(all, at);
      const remembered = all.map((one) => ({ ...one, ourId: one.customerId, fixedHash: '' }));
      await importedHistory.remember('customer', remembered, at);
      for (const { customerId } of all) audit.touch('CUSTOMER', customerId);
      await audit.write('customer.import');
    },
  };
};

type Matched = CustomerInFile & { customerId: string; contentHash: string };

function customerOf(row: HistoryRow, problems: FileProblem[], now: Date): CustomerInFile {
  const read = cellReader(row, problems);
  const since = read.day('customer_since');
  if (since !== undefined && since > now.toISOString().slice(0, 10))
    read.complain('customer_since', 'It is in the future.');
  return {
    row: row.row,
    externalId: read.needed('external_id', 100),
    email: read.email('email'),
    firstName: read.needed('first_name', 100),
    lastName: read.needed('last_name', 100),
    phone: read.phone('phone'),
    zipCode: read.text('zip_code', 10),
    since: since === undefined ? null : `${since}T17:00:00Z`,
  };
}

function idsOf(given: readonly CustomerInFile[]): string[] {
  return given.map(({ externalId }) => externalId);
}

/** An address for mail is one customer (D170). */
function sharedEmails(given: readonly CustomerInFile[]): FileProblem[] {
  const first = new Map<string, number>();
  return given.flatMap(({ row, email }) => {
    const above = first.get(email);
    first.set(email, above ?? row);
    if (above === undefined || email === '') return [];
    return [{ place: `row ${row}, email`, message: `${email} stands in row ${above} already.` }];
  });
}

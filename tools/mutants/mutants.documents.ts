import type { Mutant } from './mutant.ts';

const store = 'apps/server/src/features/orders/documents/order-documents.store.ts';
const steps = 'apps/server/src/db/migrations/209-order-documents';
const tests = ['apps/server/src/features/orders/documents'];

/** An order answered as it is no more. */
export const documentMutants: readonly Mutant[] = [
  {
    name: 'a kept order passes over what has changed since',
    file: store,
    finds: 'and not pg_visible_in_snapshot(c.tx, d.made_of)',
    becomes: 'and false',
    tests,
  },
  {
    name: 'a kept order stands although the changes since are forgotten',
    file: store,
    finds: 'and pg_snapshot_xmin(d.made_of) >= (select since from order_documents_since)',
    becomes: '',
    tests,
  },
  {
    name: 'a kept order of another version is answered',
    file: store,
    finds: 'and d.shape = ${shape}',
    becomes: '',
    tests,
  },
  {
    name: 'nobody is told of a changed line item',
    file: `${steps}/marking.ts`,
    finds: `  line_items: 'suborder_id',\n`,
    becomes: '',
    tests,
  },
  {
    name: 'nobody is told of a changed name of a customer',
    file: `${steps}/marking.ts`,
    finds: 'first_name last_name email',
    becomes: 'first_name email',
    tests,
  },
  {
    name: 'changes are forgotten that a slow process has not seen',
    file: `${steps}/tables.ts`,
    finds: 'delete from order_changes where tx < (select since from order_documents_since);',
    becomes: 'delete from order_changes;',
    tests,
  },
];

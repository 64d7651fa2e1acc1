import { isDeepStrictEqual } from 'node:util';
import { assignTableSlots } from '@bloomdesk/domain/products/table-slot';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Stores } from '#composition/stores.ts';
import { type ImportPlan, sorted } from '#workflows/importing/import-plan.ts';
import { parseProducts, type ProductInFile } from './product-file.ts';

interface ProductPlan extends Omit<ImportPlan, 'apply'> {
  /** What is added or changed. */
  skus: string[];
  apply(): Promise<void>;
}

/** Products of a CSV file, sold at centers that there are; known SKUs are brought up to date, and every SKU without a shelf label gets one. */
export const planProducts = async (
  { products, areas }: Pick<Stores, 'products' | 'areas'>,
  text: string,
  now: Date,
): Promise<ProductPlan> => {
  const known = new Map((await products.rows()).map((row) => [row['sku'], row]));
  const { rows, problems } = parseProducts(text, fcToday(now, 'UTC'), {
    centers: new Set(await areas.centerIds()),
    skus: new Set([...known.keys()].map(String)),
  });
  const { added, changed, unchanged } = sorted(
    rows,
    (row) => known.get(row['sku']),
    (row, stored) => Object.entries(row).every(([key, value]) => isDeepStrictEqual(value, stored[key])),
  );
  return {
    what: 'products',
    added: added.length,
    changed: changed.length,
    unchanged,
    problems,
    skus: [...added, ...changed].map(({ sku }) => String(sku)),
    async apply() {
      await putProducts(products, [...added, ...changed]);
    },
  };
};

/** Adds products or brings them up to date; every SKU without a shelf label gets one, and one that someone has given stays. */
export async function putProducts(products: Stores['products'], rows: readonly ProductInFile[]): Promise<void> {
  await products.put(rows);
  const all = await products.all();
  const unlabelled = new Set(all.filter(({ tableSlot }) => tableSlot === null).map(({ sku }) => sku));
  const labels = [...assignTableSlots(all.map(({ sku }) => sku))];
  await products.putTableSlots(labels.filter(([sku]) => unlabelled.has(sku)));
}

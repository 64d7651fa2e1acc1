import { readFile } from 'node:fs/promises';
import { batchStrategyNames } from '@bloomdesk/domain/batches/batch-grouping';
import { planBatches } from '@bloomdesk/domain/batches/batch-planning';
import { productsOfCsv } from '@bloomdesk/server/features/products/product-file.ts';
import { heading, row } from './report/report.ts';

const suborders = 10_000;

/** Planning 10,000 suborders of one day by every strategy, in milliseconds; the screen promises under 100. */
export async function benchPlanning(): Promise<void> {
  const products = await catalogue();
  const day = dayOf([...products.keys()]);
  heading(`Planning ${suborders.toLocaleString('en')} suborders, ms (min, median, max of 7, the first one cold)`);
  for (const strategy of batchStrategyNames) {
    const times = Array.from({ length: 7 }, () => {
      const start = performance.now();
      planBatches(day, {
        strategy,
        prefix: 'Batch',
        min: 5,
        max: 40,
        fc: { showWindows: true, useGuidedFulfillment: false },
        productOf: (sku) => products.get(sku),
      });
      return performance.now() - start;
    });
    row(strategy, times, 1);
  }
}

async function catalogue() {
  const file = new URL('../apps/server/src/seed/products.csv', import.meta.url);
  return new Map(
    productsOfCsv(await readFile(file, 'utf8')).map((product) => [
      String(product['sku']),
      {
        name: String(product['name']),
        opsName: String(product['ops_name']),
        classification: String(product['classification']),
      },
    ]),
  );
}

function dayOf(skus: readonly string[]) {
  return Array.from({ length: suborders }, (_, index) => ({
    suborderId: `${1_000_001 + ((index * 7919) % suborders)}-1`,
    window: { startsAt: `2031-02-13T${14 + (index % 4)}:00:00Z`, label: `${9 + (index % 4)}:00` },
    lineItems: [0, 1, 2].slice(0, 1 + (index % 3)).map((line) => ({
      index: line,
      sku: skus[(index * 31 + line * 97) % skus.length] ?? '',
      name: 'Rose',
      quantity: 1,
    })),
  }));
}

import { type FileProblem, type Planner, sorted } from '#workflows/importing/import-plan.ts';

/** Shelf labels of a CSV file: a SKU and its label in each row, of products that there are. */
export const planTableSlots: Planner = async ({ products }, text) => {
  const skus = new Set((await products.all()).map(({ sku }) => sku));
  const { pairs, problems } = readTableSlots(text, skus);
  const known = await products.tableSlots();
  const { added, changed, unchanged } = sorted(
    pairs,
    ({ sku }) => known.get(sku),
    ({ label }, stored) => stored.label === label,
  );
  return {
    what: 'table slots',
    added: added.length,
    changed: changed.length,
    unchanged,
    problems,
    apply: () => products.putTableSlots([...added, ...changed].map(({ sku, label }) => [sku, label] as const)),
  };
};

function readTableSlots(text: string, skus: ReadonlySet<string>) {
  const problems: FileProblem[] = [];
  const lines = text.split(/\r?\n/).map((line, index) => ({ place: `row ${index + 1}`, line }));
  const pairs = lines.slice(1).flatMap(({ place, line }) => {
    if (line.trim() === '') return [];
    const [sku = '', label = ''] = line.split(',').map((cell) => cell.trim());
    if (sku && label && skus.has(sku)) return [{ sku, label }];
    problems.push({ place, message: sku && label ? `no product has the SKU ${sku}` : 'a SKU and a label are needed' });
    return [];
  });
  return { pairs, problems };
}

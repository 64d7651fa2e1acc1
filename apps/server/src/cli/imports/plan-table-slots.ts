import { type FileProblem, type Planner, sorted } from '#workflows/importing/import-plan.ts';

/** Shelf labels of a CSV file: a SKU and its label in each row; a product may come later than its label. */
export const planTableSlots: Planner = async ({ products }, text) => {
  const { pairs, problems } = readTableSlots(text);
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

function readTableSlots(text: string) {
  const problems: FileProblem[] = [];
  const lines = text.split(/\r?\n/).map((line, index) => ({ place: `row ${index + 1}`, line }));
  const pairs = lines.slice(1).flatMap(({ place, line }) => {
    if (line.trim() === '') return [];
    const [sku = '', label = ''] = line.split(',').map((cell) => cell.trim());
    if (sku && label) return [{ sku, label }];
    problems.push({ place, message: 'a SKU and a label are needed' });
    return [];
  });
  return { pairs, problems };
}

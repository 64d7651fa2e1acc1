interface Series {
  letter: string;
  /** The highest number; after it the labels start again at 1, so that several SKUs share one. */
  last: number;
  holds: (sku: string) => boolean;
}

const isCandle = (sku: string) => startsWithAny(sku, ['GTF-CNDL', 'GFT-CNDL']);

const series: readonly Series[] = [
  { letter: 'C', last: 59, holds: isCandle },
  { letter: 'V', last: 75, holds: (sku) => startsWithAny(sku, ['FLRL-V', 'NF-PLNTR']) },
  { letter: 'X', last: 96, holds: (sku) => sku.startsWith('GFT-') && !isCandle(sku) },
  { letter: 'F', last: 71, holds: (sku) => startsWithAny(sku, ['FM-NFF', 'FT-K']) },
];

/**
 * The first table slots of a catalogue: each SKU of a series gets the next label in SKU order, the same on every
 * machine; a SKU of no series is left out and its card shows "no table slot" (D93).
 */
export function assignTableSlots(skus: Iterable<string>): Map<string, string> {
  const sorted = [...new Set(skus)].sort();
  const labels = series.flatMap(({ letter, last, holds }) =>
    sorted.filter(holds).map((sku, at): [string, string] => [sku, `${letter}${(at % last) + 1}`]),
  );
  return new Map(labels);
}

function startsWithAny(sku: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => sku.startsWith(prefix));
}

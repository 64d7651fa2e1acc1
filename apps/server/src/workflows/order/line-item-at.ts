import { found, Refusal } from '#http/refusal.ts';

/** The line a caller means; one that says another SKU than it has belongs to a screen that is out of date. */
export function lineItemAt<Line extends { index: number; sku: string }>(
  { lines, suborderId }: { lines: readonly Line[]; suborderId: string },
  index: number,
  sku?: string,
): Line {
  const line = found(
    lines.find((one) => one.index === index),
    `Line item ${index} of suborder ${suborderId}`,
  );
  if (sku !== undefined && sku !== line.sku)
    throw new Refusal('changed-meanwhile.line', [index, suborderId, line.sku, sku]);
  return line;
}

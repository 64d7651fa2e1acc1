import type { LineItem } from '@bloomdesk/contract/suborders/shapes';
import { cents } from '@bloomdesk/domain/money';
import { countryOfZone, type CustomsLine, customsLines, type SoldLineItem } from '@bloomdesk/domain/printing/customs';
import type { Ctx } from '#composition/request-context.ts';

/** How goods that leave a center are declared to customs, by what the catalogue says of them. */
export async function goodsDeclarer(
  { products }: Pick<Ctx, 'products'>,
  { timezone }: { timezone: string },
): Promise<(lineItems: readonly LineItem[]) => CustomsLine[]> {
  const factsOf = await products.customsFacts();
  const country = countryOfZone(timezone);
  return (lineItems) => customsLines(lineItems.map(soldLine), factsOf, country);
}

/** What was sold, in cents. */
function soldLine(line: LineItem): SoldLineItem {
  return { ...line, price: cents(line.price) ?? 0 };
}

/** Ounces of all goods together. */
export function weightOf(goods: readonly CustomsLine[]): number {
  return goods.reduce((sum, { ounces }) => sum + ounces, 0);
}

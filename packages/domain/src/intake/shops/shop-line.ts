import { parseMoney, plainMoney, portion } from '../../money.ts';
import type { IntakeLine } from '../intake-order.ts';
import type { ShopLine } from './shop-order.ts';

/** A line as it stands now: discount and tax of what is left of it. */
export function intakeLineOf({ sku, sold, quantity, unitPrice, discount, tax }: ShopLine): IntakeLine {
  const ofRest = (amount: string) => plainMoney(portion(parseMoney(amount) ?? 0, quantity, Math.max(sold, 1)));
  return { sku, quantity, unitPrice, discount: ofRest(discount), tax: ofRest(tax) };
}

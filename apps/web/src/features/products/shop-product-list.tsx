import type { ShopProduct } from '@bloomdesk/contract/products/shop-products.calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { formatMoney, wholeCents } from '@bloomdesk/domain/money';
import { isImportable, type ShopProductState } from '@bloomdesk/domain/products/shop-products';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { Tone } from '#ui/tone.ts';

const states: Readonly<Record<ShopProductState, { words: string; tone: Tone }>> = {
  'new': { words: 'New', tone: 'green' },
  'changed': { words: 'Changed', tone: 'blue' },
  'same': { words: 'Up to date', tone: 'grey' },
  'no-sku': { words: 'No usable SKU', tone: 'amber' },
  'doubled': { words: 'SKU used twice', tone: 'amber' },
  'bad-price': { words: 'No usable price', tone: 'amber' },
};

export interface ShopProductListProps {
  products: readonly ShopProduct[];
  chosen: ReadonlySet<string>;
  onChoose: (skus: ReadonlySet<string>) => void;
}

/** What the shop sells; what is new or changed can be chosen. */
export function ShopProductList({ products, chosen, onChoose }: ShopProductListProps) {
  const offered = products.filter(({ state }) => isImportable(state));
  const toggle = (sku: string, isOn: boolean) =>
    onChoose(new Set(isOn ? [...chosen, sku] : [...chosen].filter((each) => each !== sku)));
  return (
    <>
      {offered.length > 0 && (
        <Checkbox
          label={`All that is new or changed: ${countOf(offered.length, 'product')}`}
          checked={chosen.size === offered.length}
          onCheckedChange={(isOn) => onChoose(new Set(isOn ? offered.map(({ sku }) => sku) : []))}
        />
      )}
      <ul
        aria-label="Products of the shop"
        className="max-h-96 divide-y divide-line overflow-auto border-y border-line"
      >
        {products.map((product, at) => (
          <li key={`${product.sku} ${at}`} className="flex items-center gap-3 py-1.5">
            <div className="min-w-0 flex-1">
              {isImportable(product.state) ? (
                <Checkbox
                  label={product.name}
                  hint={detailsOf(product)}
                  checked={chosen.has(product.sku)}
                  onCheckedChange={(isOn) => toggle(product.sku, isOn)}
                />
              ) : (
                <p className="pl-6">
                  {product.name}
                  <span className="block field-hint">{detailsOf(product)}</span>
                </p>
              )}
            </div>
            <Badge tone={states[product.state].tone}>{states[product.state].words}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}

function detailsOf({ sku, unitPrice, state }: ShopProduct): string {
  const price = state === 'bad-price' ? null : formatMoney(wholeCents(unitPrice));
  return [sku, price].filter(Boolean).join(', ');
}

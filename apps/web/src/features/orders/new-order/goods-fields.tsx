import type { LineOption } from '@bloomdesk/contract/line-items/shapes';
import type { OfferRights } from '@bloomdesk/domain/line-items/product-offer';
import { formatDollars } from '#lib/format-dollars.ts';
import { useSession } from '#lib/session.ts';
import { productOptions } from '#parts/products/product-options.ts';
import { ProductPicture } from '#parts/products/product-picture.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { addable, type Good, type Offer } from './new-order-goods.ts';
import type { NewOrderDraft } from './new-order-draft.ts';

export interface GoodsFieldsProps {
  draft: NewOrderDraft;
  offer: Offer;
  goods: readonly Good[];
  rights: OfferRights;
  onChange: (changes: Partial<Pick<NewOrderDraft, 'lines' | 'ignoresStock'>>) => void;
}

/** The products of the order: added by name, SKU or scan, each with its picture, stock of the day and price. */
export function GoodsFields({ draft: { lines, ignoresStock }, offer, goods, rights, onChange }: GoodsFieldsProps) {
  const { can } = useSession();
  return (
    <>
      <SearchSelect
        label="Add a product"
        placeholder="Name, SKU or product code"
        options={productOptions(addable(lines, offer), rights)}
        value={null}
        onChange={(sku) => sku !== null && onChange({ lines: [...lines, { sku, quantity: 1 }] })}
      />
      {goods.length > 0 && (
        <ul aria-label="Products of the order" className="divide-y divide-line rounded-md border border-line">
          {goods.map((good, index) => (
            <GoodRow
              key={good.sku}
              good={good}
              onQuantity={(quantity) => onChange({ lines: lines.with(index, { ...good, quantity: quantity ?? 0 }) })}
              onRemove={() => onChange({ lines: lines.toSpliced(index, 1) })}
            />
          ))}
        </ul>
      )}
      {can('product.override') && (
        <Checkbox
          label="Ignore stock"
          hint="Takes products even without inventory; their lines are then Not Committed."
          checked={ignoresStock}
          onCheckedChange={(isOn) => onChange({ ignoresStock: isOn })}
        />
      )}
    </>
  );
}

interface GoodRowProps {
  good: Good;
  onQuantity: (quantity: number | null) => void;
  onRemove: () => void;
}

function GoodRow({ good: { sku, option, quantity, problem }, onQuantity, onRemove }: GoodRowProps) {
  const name = option?.name ?? sku;
  return (
    <li className="flex items-start gap-3 px-3 py-2.5">
      <ProductPicture sku={sku} name={name} url={option?.imageUrl ?? null} className="size-12" />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{name}</p>
        <p className="text-xs text-muted tabular-nums">
          {sku}
          {option && ` · ${formatDollars(option.unitPrice)} · ${stockWords(option)}`}
        </p>
      </div>
      <NumberField
        className="w-28"
        label={`Quantity of ${name}`}
        isLabelHidden
        min={1}
        max={10_000}
        value={quantity === 0 ? null : quantity}
        onChange={onQuantity}
        error={problem}
      />
      <span className="w-20 pt-1.5 text-right tabular-nums">
        {option && formatDollars(Math.round(option.unitPrice * 100 * quantity) / 100)}
      </span>
      <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}

function stockWords({ stock }: LineOption): string {
  if (stock === null) return 'always in stock';
  return stock > 0 ? `${stock} in stock` : 'no stock on this day';
}

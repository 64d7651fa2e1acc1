import type { LineOption } from '@bloomdesk/contract/line-items/shapes';
import { useSession } from '#lib/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { productOptions } from './product-options.ts';
import type { ProductChoice } from './use-product-choice.ts';

export interface ProductFieldsProps {
  choice: ProductChoice;
  hasSubmitted: boolean;
  /** Why the product cannot be asked for yet. */
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
}

/** Which product, how many of it, and whether stock is passed over by those who may (D117). */
export function ProductFields({ choice, hasSubmitted, disabled, autoFocus }: ProductFieldsProps) {
  const { can } = useSession();
  const { options, rights, option, quantity, failure, isLoading } = choice;
  return (
    <>
      <SearchSelect
        label="New product"
        required
        autoFocus={autoFocus}
        disabled={disabled}
        options={productOptions(options, rights)}
        value={choice.sku}
        onChange={choice.setSku}
        isLoading={isLoading}
        error={hasSubmitted && choice.sku === null ? 'A product is required.' : undefined}
      />
      {option && option.problems.length > 0 && <Overridden option={option} />}
      <NumberField
        label="Quantity"
        required
        min={1}
        max={10_000}
        value={quantity}
        onChange={choice.setQuantity}
        hint={stockWords(option)}
        error={choice.quantityProblem}
      />
      {can('product.override') && (
        <Checkbox
          label="Ignore stock"
          hint="Takes the product even without inventory; the line is then Not Committed."
          checked={rights.ignoresStock}
          onCheckedChange={choice.setIgnoresStock}
        />
      )}
      {failure && <LoadFailure onRetry={choice.retry}>{failure}</LoadFailure>}
    </>
  );
}

function Overridden({ option }: { option: LineOption }) {
  return (
    <Banner tone="amber">
      You pass over: {option.problems.map(({ message }) => message).join('; ')}. It is logged.
    </Banner>
  );
}

function stockWords(option: LineOption | undefined): string | undefined {
  if (option === undefined) return undefined;
  return option.stock === null ? 'Not kept in lots.' : `${option.stock} in stock for FC and date.`;
}

import type { ReactNode } from 'react';
import { productLabels } from '@bloomdesk/domain/products/product-labels';
import type { SavingForm } from '#parts/settings/use-saving-form.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DatePicker } from '#ui/fields/date-picker.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { ProductForm } from './product-form.ts';

type TextName = Exclude<keyof ProductForm, 'kit' | 'availableForDeliveryFrom' | 'availableForDeliveryTo'>;

export interface ProductFieldsProps {
  form: SavingForm<ProductForm>;
  isNew: boolean;
}

/** Everything that is written of a product. */
export function ProductFieldset({ form, isNew }: ProductFieldsProps) {
  const { fields, set, problemOf } = form;
  const text = (name: TextName, more: { hint?: string; isRequired?: boolean; longest?: number } = {}) => (
    <TextField
      label={productLabels[name]}
      required={more.isRequired}
      hint={more.hint}
      maxLength={more.longest ?? 200}
      autoComplete="off"
      dir="auto"
      value={fields[name]}
      onValueChange={(value) => set({ [name]: value })}
      error={problemOf(name)}
    />
  );
  const day = (name: 'availableForDeliveryFrom' | 'availableForDeliveryTo') => (
    <DatePicker
      label={productLabels[name]}
      value={fields[name]}
      onChange={(value) => set({ [name]: value })}
      error={problemOf(name)}
    />
  );
  return (
    <>
      {isNew && text('sku', { isRequired: true, longest: 60 })}
      <Row>
        {text('name', { isRequired: true })}
        {text('opsName', { hint: 'The name itself unless given' })}
      </Row>
      <Row>
        {text('unitPrice', { isRequired: true, longest: 12 })}
        {text('category', { longest: 100 })}
      </Row>
      <Row>
        {text('classification', { longest: 100 })}
        {text('tableSlot', { hint: 'The label of its shelf', longest: 20 })}
      </Row>
      <Checkbox label="Kit" checked={fields.kit} onCheckedChange={(kit) => set({ kit })} />
      {text('components', { hint: 'Such as FLRL-B-1002:1;GFT-1010:2', longest: 2000 })}
      <Row>
        {text('weightOunces', { longest: 5 })}
        {text('shelfLifeDays', { hint: 'From its arrival to its spoil date', longest: 4 })}
      </Row>
      <Row>
        {text('customsDescription', { longest: 100 })}
        {text('hsCode', { hint: 'Such as 0603.19', longest: 20 })}
      </Row>
      <Row>
        {text('originCountry', { hint: 'Two letters, such as CO', longest: 2 })}
        {text('allowedTransportModes', { hint: 'Separated by commas', longest: 1000 })}
      </Row>
      {text('distributionPoints', { hint: 'Numbers of the centers that sell it, such as 1, 4', longest: 500 })}
      <Row>
        {day('availableForDeliveryFrom')}
        {day('availableForDeliveryTo')}
      </Row>
    </>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-3">{children}</div>;
}

import { Suspense } from 'react';
import { saveProduct } from '@bloomdesk/contract/products/catalog.calls';
import { catalogProduct, type CatalogProduct } from '@bloomdesk/contract/products/catalog.shapes';
import { productLabels } from '@bloomdesk/domain/products/product-labels';
import { useProducts } from '#lib/lookups.ts';
import { useChange } from '#lib/use-call.ts';
import { ChangePicture } from '#parts/products/change-picture.tsx';
import { ProductCodes } from '#parts/products/product-codes.tsx';
import { ProductPicture } from '#parts/products/product-picture.tsx';
import { SavingDialog } from '#parts/settings/saving-dialog.tsx';
import { useSavingForm } from '#parts/settings/use-saving-form.ts';
import { ProductFieldset } from './product-fields.tsx';
import { emptyProduct, fieldsOfProduct, productFormOf, productProblems } from './product-form.ts';

export interface ProductDialogProps {
  /** Null adds one. */
  product: CatalogProduct | null;
  onClose: () => void;
}

/** Adds a product, or changes one. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const form = useSavingForm(useChange(saveProduct), {
    opened: product ? productFormOf(product) : { fields: emptyProduct, version: 1 },
    readStored: (current) => {
      const stored = catalogProduct.safeParse(current);
      return stored.success ? productFormOf(stored.data) : null;
    },
    draftName: `product.${product?.sku ?? 'new'}`,
    problems: productProblems,
    inputOf: (fields, expectedVersion) => ({
      sku: fields.sku.trim(),
      fields: fieldsOfProduct(fields),
      ...(product && { expectedVersion }),
    }),
    saved: ({ sku }) => `Product ${sku.trim()} saved`,
    onSaved: onClose,
  });
  return (
    <SavingDialog
      title={product ? product.name : 'Add product'}
      intro={product?.sku}
      what="This product"
      labels={productLabels}
      saveLabel="Save product"
      width={640}
      {...{ form, onClose }}
    >
      {product && (
        <Suspense fallback={<div className="h-24" />}>
          <PicturePart product={product} />
        </Suspense>
      )}
      <ProductFieldset form={form} isNew={!product} />
    </SavingDialog>
  );
}

/** Picture and codes are changed by themselves, each in its moment. */
function PicturePart({ product: { sku, name, imageUrl } }: { product: CatalogProduct }) {
  const codes = useProducts().bySku.get(sku)?.codes;
  return (
    <div className="flex flex-wrap items-start gap-4">
      <ProductPicture sku={sku} name={name} url={imageUrl} className="size-24" />
      <ChangePicture sku={sku} imageUrl={imageUrl} />
      {codes && <ProductCodes sku={sku} codes={codes} />}
    </div>
  );
}

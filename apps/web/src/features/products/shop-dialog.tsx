import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  importShopProducts,
  listShopProducts,
  type ShopProduct,
} from '@bloomdesk/contract/products/shop-products.calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { isImportable } from '@bloomdesk/domain/products/shop-products';
import { failureNotice, messageOf } from '#lib/format-failure.ts';
import { read, useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ShopProductList } from './shop-product-list.tsx';

const none: readonly ShopProduct[] = [];

/** Takes products over from the shop: what it sells, which of it is wanted, then the import (D478). */
export function ShopDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({ ...read(listShopProducts, {}), staleTime: 0 });
  const change = useChange(importShopProducts);
  /** Null until someone has chosen: then all that is new or changed. */
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const products = data?.products ?? none;
  const offered = products.filter(({ state }) => isImportable(state)).map(({ sku }) => sku);
  const chosen = offered.filter((sku) => picked?.has(sku) ?? true);
  const take = () => {
    if (chosen.length === 0) return;
    change.mutate(
      { skus: chosen },
      {
        onSuccess: ({ added, changed }) => {
          showToast({ title: `Products imported: ${added} new, ${changed} changed` });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title="Import from Shopify"
      intro="Active products of your shop, matched by SKU. Nothing is deleted."
      width={720}
      isChanged={picked !== null}
      isPending={change.isPending}
      onSubmit={take}
      onClose={onClose}
      footer={
        <DialogButtons
          label={`Import ${countOf(chosen.length, 'product')}`}
          isPending={change.isPending}
          isDisabled={chosen.length === 0}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {error && (
          <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
            {messageOf(error)}
          </LoadFailure>
        )}
        {!data && !error && <Skeleton lines={6} />}
        {data && !data.isConnected && (
          <Banner title="No shop is connected">
            Set SHOPIFY_SHOP and SHOPIFY_ACCESS_TOKEN where the server starts. Connections shows whether it answers.
          </Banner>
        )}
        {data?.isConnected && products.length === 0 && <p>The shop sells nothing yet.</p>}
        {data?.isCut && <Banner tone="amber">The shop has more. These are the first 5,000.</Banner>}
        {products.length > 0 && <ShopProductList products={products} chosen={new Set(chosen)} onChoose={setPicked} />}
        {change.error && <Banner {...failureNotice(change.error)} />}
      </div>
    </Dialog>
  );
}

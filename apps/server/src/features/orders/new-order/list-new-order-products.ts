import type { listNewOrderProducts as call } from '@bloomdesk/contract/orders/placing.calls';
import { closuresFor } from '@bloomdesk/domain/closed-days/closures';
import { isTransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import { stockDayOfDelivery } from '@bloomdesk/domain/inventory/fulfillable';
import { offerProblems } from '@bloomdesk/domain/line-items/product-offer';
import { dollars, million } from '@bloomdesk/domain/money';
import { isIgnoredSku } from '@bloomdesk/domain/products/product-kind';
import { toFcDate } from '@bloomdesk/domain/time/fc-time';
import type { UseCase } from '#http/answer.ts';
import { badField, found } from '#http/refusal.ts';
import { countStock } from '#workflows/offering/count-stock.ts';
import { lineOptionOf } from '#workflows/offering/line-option.ts';
import { productFeed } from '#workflows/offering/product-feed.ts';

export const listNewOrderProducts: UseCase<typeof call> = async (ctx, { areaId, startTime }) => {
  const area = found(await ctx.areas.get(areaId), `Delivery area ${areaId}`);
  const { fcId, transportMode, travelTime, cutoff } = area;
  const center = found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`);
  if (!isTransportMode(transportMode)) throw badField('areaId', 'This delivery area does not deliver any more');
  const deliveryDay = toFcDate(startTime, center.timezone);
  const { closedDays } = closuresFor(center.closures, areaId, deliveryDay);
  const way = { transportMode, travelTime, cutoff, closedDays, zone: center.timezone };
  const stockDate = stockDayOfDelivery({ fcId, startTime, ...way }, ctx.now);

  const products = [...(await productFeed(ctx)).values()].filter(({ sku }) => !isIgnoredSku(sku));
  const stockOf = await countStock(ctx, products, { fcId, day: stockDate, withCareBuffer: false });
  const codes = await ctx.productCodes.all();
  const options = products.map((product) => {
    const stock = stockOf(product);
    const problems = offerProblems(product, { fcId, transportMode, deliveryDay, lines: [] }, { stock, quantity: 1 });
    return lineOptionOf(product, { stock, problems, codes: codes.get(product.sku) ?? [] });
  });
  return {
    stockDate,
    deliveryFee: dollars(area.deliveryFee),
    taxRate: area.taxRatePpm / million,
    products: options,
  };
};

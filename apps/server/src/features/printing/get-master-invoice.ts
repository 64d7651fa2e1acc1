import type { getMasterInvoice as call, MasterInvoice } from '@bloomdesk/contract/printing.papers.calls';
import { countryOfZone, customsLines } from '@bloomdesk/domain/printing/customs';
import type { UseCase } from '#http/answer.ts';
import type { Center } from '#features/fulfillment-centers/center-directory.ts';
import { insistOnWorldease } from './insist-on-worldease.ts';
import { paperBatch, productFacts, soldLines } from './paper-batch.ts';

export const getMasterInvoice: UseCase<typeof call> = async (ctx, { batchId }) => {
  const { batch, center, members } = await paperBatch(ctx, batchId);
  insistOnWorldease(center, batch, 'There is no master invoice for this batch.');
  const hub = (await ctx.centers.all()).find(({ timezone, isActive }) => isActive && countryOfZone(timezone) === 'US');
  const country = countryOfZone(center.timezone);
  const goods = customsLines(members.flatMap(soldLines), await productFacts(ctx));

  const lines = goods.map(({ sku, description, hsCode, quantity, value }) => ({
    sku,
    description,
    hsCode,
    countryOfOrigin: country,
    qty: quantity,
    unitValue: Math.round(value / Math.max(1, quantity)) / 100,
    value: value / 100,
  }));
  return {
    invoice: {
      invoiceNumber: `BD-${batchId}`,
      date: batch.fulfillmentDate,
      shipper: partyOf(center),
      consignee: partyOf(hub ?? center),
      lines,
      totals: {
        packages: members.length,
        qty: goods.reduce((sum, { quantity }) => sum + quantity, 0),
        value: goods.reduce((sum, { value }) => sum + value, 0) / 100,
        currency: 'USD',
      },
    },
  };
};

/** Consolidated goods clear customs to the first of our own centers in the country they go to. */
function partyOf({
  company,
  name,
  address1,
  address2,
  city,
  state,
  zipcode,
  phone,
  timezone,
}: Center): MasterInvoice['shipper'] {
  return { company, name, address1, address2, city, state, zipCode: zipcode, country: countryOfZone(timezone), phone };
}

import type { getMasterInvoice as call } from '@bloomdesk/contract/printing/papers.calls';
import type { MasterInvoice } from '@bloomdesk/contract/printing/shapes';
import { countryOfZone, type CustomsLine, exportTerms } from '@bloomdesk/domain/printing/customs';
import { poundsOf } from '@bloomdesk/domain/printing/ipd-manifest';
import type { FulfillmentCenter } from '@bloomdesk/domain/fulfillment-centers/fulfillment-center';
import type { UseCase } from '#http/answer.ts';
import { consigneeCenter } from '#workflows/delivery/consignee-center.ts';
import { goodsDeclarer, weightOf } from '#workflows/delivery/declared-goods.ts';
import { assertWorldease } from './assert-worldease.ts';
import { paperBatch, trackingNumberOf } from './paper-batch.ts';

export const getMasterInvoice: UseCase<typeof call> = async (ctx, { batchId }) => {
  const { batch, center, members } = await paperBatch(ctx, batchId);
  assertWorldease(center, batch, 'There is no master invoice for this batch.');
  const hub = consigneeCenter(await ctx.centers.all());
  const goodsOf = await goodsDeclarer(ctx, center);
  const goods = goodsOf(members.flatMap(({ lineItems }) => lineItems));

  return {
    invoice: {
      invoiceNumber: `BD-${batchId}`,
      date: batch.fulfillmentDate,
      shipper: partyOf(center),
      consignee: partyOf(hub ?? center),
      lines: goods.map(lineOf),
      totals: {
        packages: members.length,
        qty: goods.reduce((sum, { quantity }) => sum + quantity, 0),
        value: goods.reduce((sum, { value }) => sum + value, 0) / 100,
        pounds: poundsOf({ ounces: weightOf(goods) }),
        currency: 'USD',
      },
      terms: exportTerms,
      packages: members.map((member) => ({
        suborderId: member.suborderId,
        trackingNumber: trackingNumberOf(member),
        pounds: poundsOf({ ounces: weightOf(goodsOf(member.lineItems)) }),
      })),
    },
  };
};

function lineOf(line: CustomsLine): MasterInvoice['lines'][number] {
  const { sku, description, hsCode, origin, quantity, value } = line;
  return {
    sku,
    description,
    hsCode,
    countryOfOrigin: origin,
    qty: quantity,
    pounds: poundsOf(line),
    unitValue: Math.round(value / Math.max(1, quantity)) / 100,
    value: value / 100,
  };
}

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
}: FulfillmentCenter): MasterInvoice['shipper'] {
  return { company, name, address1, address2, city, state, zipCode: zipcode, country: countryOfZone(timezone), phone };
}

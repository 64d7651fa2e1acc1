import type { IShipmentCreateParameters } from '@easypost/api';
import type { Customs, Sender } from '#partners/carriers/carriers.ts';

/** Plants and parts of plants, by the chapter of their tariff heading, are inspected at the border. */
const plantChapter = '06';

type CustomsInfo = NonNullable<IShipmentCreateParameters['customs_info']>;

/** What is declared of a parcel that crosses a border; weights in ounces, values in dollars. */
export function customsInfoOf({ goods, declaration }: Customs, sender: Sender): CustomsInfo {
  const isInspected = goods.some(({ hsCode }) => hsCode.startsWith(plantChapter));
  return {
    contents_type: 'merchandise',
    contents_explanation: [...new Set(goods.map(({ description }) => description))].join(', ').slice(0, 255),
    customs_certify: true,
    customs_signer: sender.name,
    non_delivery_option: 'return',
    restriction_type: isInspected ? 'sanitary_phytosanitary_inspection' : 'none',
    restriction_comments: isInspected ? 'Fresh flowers and plants' : null,
    declaration,
    customs_items: goods.map((line) => ({
      description: line.description,
      quantity: line.quantity,
      value: line.value / 100,
      weight: line.ounces,
      hs_tariff_number: line.hsCode || null,
      code: line.sku,
      origin_country: line.origin,
      currency: 'USD',
    })),
  };
}

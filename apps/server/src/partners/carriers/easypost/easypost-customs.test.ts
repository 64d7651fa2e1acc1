import { expect, test } from 'vitest';
import { fromTenjo, sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import { shipmentOf } from './easypost-requests.ts';

test('a parcel from abroad names its country, its terms and its goods; one from within has no customs', () => {
  const shipment = shipmentOf(sampleBooking(fromTenjo));
  expect(shipment).toMatchObject({ from_address: { country: 'CO', state: null }, options: { incoterm: 'DDP' } });
  expect(shipment.customs_info).toEqual({
    contents_type: 'merchandise',
    contents_explanation: 'Fresh cut roses, Glass vase',
    customs_certify: true,
    customs_signer: 'Agroganadera Espinosa',
    non_delivery_option: 'return',
    restriction_type: 'sanitary_phytosanitary_inspection',
    restriction_comments: 'Fresh flowers and plants',
    declaration: 'I declare that this is true.',
    customs_items: [
      {
        description: 'Fresh cut roses',
        quantity: 2,
        value: 88.5,
        weight: 80,
        hs_tariff_number: '0603.11.00',
        code: 'FLRL-B-1001',
        origin_country: 'CO',
        currency: 'USD',
      },
      {
        description: 'Glass vase',
        quantity: 1,
        value: 22,
        weight: 56,
        hs_tariff_number: null,
        code: 'FLRL-V-001',
        origin_country: 'CN',
        currency: 'USD',
      },
    ],
  });
  expect(shipmentOf(sampleBooking())).not.toHaveProperty('customs_info');
});

import type { CallInput } from '@bloomdesk/contract/call';
import type { sendIntakeOrder } from '@bloomdesk/contract/intake/calls';

export type IntakeInput = CallInput<typeof sendIntakeOrder>;

/** An order of a storefront that is right in everything: a bouquet and a vase for Baltimore on 2027-02-13. */
export function intakeOf(externalId: string, changes: Partial<IntakeInput> = {}): IntakeInput {
  return {
    channel: 'web-shop',
    externalId,
    number: `#${externalId}`,
    buyer: { email: 'dana@example.com', firstName: 'Dana', lastName: 'Reyes', phone: '410-555-0123' },
    payment: { state: 'paid', method: 'visa', reference: `pay-${externalId}` },
    totals: { shipping: '15.00', shippingTax: '0.90', total: '140.98' },
    deliveries: [
      {
        externalId: 'd1',
        recipient: { firstName: 'Rosa', lastName: 'Reyes', phone: '410-555-0199' },
        address: { line1: '100 N Charles St', city: 'Baltimore', state: 'MD', postalCode: '21201' },
        deliveryDate: '2027-02-13',
        message: 'Happy birthday, Rosa!',
        lines: [
          { sku: 'FLRL-B-1002', quantity: 1, unitPrice: '96.00', tax: '5.76' },
          { sku: 'FLRL-V-017', quantity: 1, unitPrice: '24.00', discount: '2.00', tax: '1.32' },
        ],
      },
    ],
    ...changes,
  };
}

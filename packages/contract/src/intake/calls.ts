import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { uuid } from '../fields.ts';
import { intakeOrder, intakeReceipt, intakeReport } from './shapes.ts';

/** Takes an order of a storefront in: stored as it came, placed by a job (D342). The same order again changes nothing. */
export const sendIntakeOrder = defineCall('sendIntakeOrder', 'POST /v1/intake/orders', {
  summary:
    'Takes an order of a storefront in. Repeat it with changes, a hold or a cancellation under the same external id.',
  caller: 'key',
  needs: 'intake.send',
  about: ['intake'],
  doneStatus: 202,
  body: intakeOrder,
  data: intakeReceipt,
});

/** The same for up to a hundred orders, each with its own answer. */
export const sendIntakeOrders = defineCall('sendIntakeOrders', 'POST /v1/intake/orders/batch', {
  summary: 'Takes up to 100 orders in, each with its own answer.',
  caller: 'key',
  needs: 'intake.send',
  about: ['intake'],
  doneStatus: 202,
  body: z.strictObject({
    orders: z.array(intakeOrder).check(z.minLength(1, 'must name an order'), z.maxLength(100)),
  }),
  data: z.object({ orders: z.array(intakeReceipt) }),
});

export const getIntakeOrder = defineCall('getIntakeOrder', 'GET /v1/intake/orders/:intakeId', {
  summary: 'What has become of an intake order, with the status of each delivery.',
  caller: 'key',
  needs: 'intake.send',
  about: ['intake', 'order'],
  params: z.strictObject({ intakeId: uuid }),
  data: z.object({ intake: intakeReport }),
});

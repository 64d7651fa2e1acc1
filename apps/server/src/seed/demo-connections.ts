import { createApiKey, listApiKeys } from '@bloomdesk/contract/api-keys/calls';
import { sendIntakeOrders } from '@bloomdesk/contract/intake/calls';
import { addMailedReport } from '@bloomdesk/contract/reports/mailed.calls';
import { addDays, type Day } from '@bloomdesk/domain/time/calendar-day';
import type { CallInput } from '@bloomdesk/contract/call';
import type { AppContext } from '#composition/app-context.ts';
import { type DemoDesk, demoDesk, demoProgram } from './demo-desk.ts';

/**
 * What a company at work has around its desk: programs with keys, a report by mail, and orders of the storefront that
 * wait for somebody. Once, however many days are made.
 */
export async function connectDemo(app: AppContext, date: Day): Promise<void> {
  const administrator = await demoDesk(app, 'administrator@bloomdesk.test');
  const { apiKeys } = await administrator.send(listApiKeys, {});
  if (apiKeys.length > 0) return;
  const secret = await addKeys(administrator);
  await addReport(await demoDesk(app, 'ops.manager@bloomdesk.test'));
  await demoProgram(app, secret).send(sendIntakeOrders, { orders: waitingOrders(addDays(date, 2)) });
}

/** Two keys; answers the secret of the storefront's. */
async function addKeys(desk: DemoDesk): Promise<string> {
  await desk.send(createApiKey, { name: 'Baltimore receiving', scopes: ['stock-write'], fcIds: [4], perMinute: 60 });
  const { secret } = await desk.send(createApiKey, { name: 'Web shop', scopes: ['intake'], perMinute: 600 });
  return secret ?? '';
}

async function addReport(desk: DemoDesk): Promise<void> {
  await desk.send(addMailedReport, {
    fields: {
      name: 'Waste of the week',
      kind: 'waste',
      fcIds: [4],
      period: 'last-week',
      rhythm: 'weekly',
      weekday: 0,
      hour: 7,
      timeZone: 'America/New_York',
      recipients: ['ops.manager@bloomdesk.test'],
      isOn: true,
    },
  });
}

/** One has a product that nobody has mapped yet, one a total that its lines do not come to. */
function waitingOrders(deliveryDate: Day): IntakeOrder[] {
  return [
    waitingOrder('20418', { deliveryDate, sku: 'SPRING-TULIPS', total: '96.00' }),
    waitingOrder('20423', { deliveryDate, sku: 'FLRL-B-1002', total: '106.00' }),
  ];
}

type IntakeOrder = CallInput<typeof sendIntakeOrders>['orders'][number];

interface WaitingOrder {
  deliveryDate: Day;
  sku: string;
  total: string;
}

function waitingOrder(externalId: string, { deliveryDate, sku, total }: WaitingOrder): IntakeOrder {
  return {
    channel: 'market',
    externalId,
    number: `#${externalId}`,
    buyer: { email: 'web.buyer@example.com', firstName: 'Web', lastName: 'Buyer', phone: '410-555-0123' },
    payment: { state: 'paid', method: 'visa', reference: `web-${externalId}` },
    totals: { total },
    deliveries: [
      {
        externalId: '1',
        recipient: { firstName: 'Front', lastName: 'Desk', phone: '410-555-0199' },
        address: { line1: '100 N Charles St', city: 'Baltimore', state: 'MD', postalCode: '21201' },
        deliveryDate,
        message: 'Thank you for everything',
        lines: [{ sku, quantity: 1, unitPrice: '96.00' }],
      },
    ],
  };
}

import { randomUUID } from 'node:crypto';
import { issueCredit } from '@bloomdesk/contract/customers/calls';
import { captureCredit, releaseCredit, reserveCredit } from '@bloomdesk/contract/payments/redemptions.calls';
import { tasksOf } from '#composition/tasks.ts';
import { place } from './sample-floor.ts';
import { sampleOrder } from './sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from './test-server.ts';

/** When nothing has lapsed yet. */
export const noon = '2027-02-10T15:00:00Z';
/** When what was reserved at noon lapses. */
export const anHourLater = '2027-02-10T16:00:00Z';
const storefrontKey = 'the-secret-key-of-the-storefront-in-tests';
export const authorization = { authorization: `Bearer ${storefrontKey}` };
export const creditTag = 'Quality issue: Wilted';

/** A server with a storefront that spends credits by its secret key. */
export async function startStorefront() {
  const desk = await startTestServer({
    env: { BLOOMDESK_STOREFRONT_KEY: storefrontKey, BLOOMDESK_DAILY_CREDIT_LIMIT: '100000000' },
  });
  const manager = await desk.staff('CareManager', 'FCAll');
  return { desk, manager, ...customersOf(desk, manager), ...callsOf(desk) };
}

export type Storefront = Awaited<ReturnType<typeof startStorefront>>;

function customersOf(desk: TestServer, manager: TestStaff) {
  return {
    async newCustomer(): Promise<string> {
      const email = `${randomUUID()}@example.com`;
      await place(desk, sampleOrder({ customer: { ...sampleOrder().customer, email } }));
      return email;
    },
    async issued(email: string, amount: number): Promise<string> {
      return (await manager.send(issueCredit, { email, amount, tag: creditTag })).body.data.credit.creditId;
    },
    /** Dollars left and reserved of each credit, the newest first. */
    async creditsOf(email: string): Promise<[number, number][]> {
      const { rows } = await desk.app.pool.query(
        'select remaining, reserved from credits where email = $1 and deleted_at is null order by created_at desc, credit_id',
        [email],
      );
      return rows.map(({ remaining, reserved }) => [remaining / 100, reserved / 100]);
    },
    /** The reservations that are out end, as they do after an hour; the clock is that of the others again. */
    async lapse(): Promise<void> {
      desk.setClock(anHourLater);
      await tasksOf(desk.app)['lapse-credits']?.({}, { last: true });
      desk.setClock(noon);
    },
  };
}

function callsOf({ nobody }: TestServer) {
  const reserve = (customerEmail: string, amount: number, orderRef: string = randomUUID(), headers = {}) =>
    nobody.send(reserveCredit, { customerEmail, amount, orderRef }, { ...authorization, ...headers });
  return {
    reserve,
    reserved: async (email: string, amount: number, orderRef?: string) =>
      (await reserve(email, amount, orderRef)).body.data.redemption.redemptionId,
    capture: (redemptionId: string, more: { amount?: number; orderId?: string } = {}, headers = {}) =>
      nobody.send(captureCredit, { redemptionId, ...more }, { ...authorization, ...headers }),
    release: (redemptionId: string) => nobody.send(releaseCredit, { redemptionId }, authorization),
  };
}

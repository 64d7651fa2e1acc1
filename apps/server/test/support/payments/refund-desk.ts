import { listOpenRefunds } from '@bloomdesk/contract/payments/refund-queue.calls';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/** Where refunds are asked for and looked after: an associate, a lead, and what the lead sees. */
export interface RefundDesk {
  desk: TestServer;
  care: TestStaff;
  lead: TestStaff;
}

/** A test's own server with an associate who gives refunds and a lead who sees what became of them. */
export async function openRefundDesk(): Promise<RefundDesk> {
  const desk = await startTestServer();
  return {
    desk,
    care: await desk.staff('CareAssociate', 'FCAll'),
    lead: await desk.staff('CareManager', 'FCAll'),
  };
}

/** The open refunds of an order. */
export async function openRefundsOf({ lead }: Pick<RefundDesk, 'lead'>, orderId: string) {
  const { body } = await lead.send(listOpenRefunds, {});
  return body.data.refunds.filter((refund: { orderId: string }) => refund.orderId === orderId);
}

/** Why these refunds are given. */
export const wilted = [{ tag: 'Quality issue: Wilted' }];

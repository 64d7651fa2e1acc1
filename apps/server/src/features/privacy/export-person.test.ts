import { expect, test } from 'vitest';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { exportPerson } from '@bloomdesk/contract/privacy/calls';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer } from '#test/support/test-server.ts';

test('what is kept of a person is given out once asked, and each of their orders tells by whom, without a name', async () => {
  const desk = await startTestServer();
  try {
    const admin = await desk.staff('Administrator');
    const care = await desk.staff('CareManager', 'FCAll');
    const orderId = await place(desk, sampleOrder());
    const { email } = sampleOrder().customer;
    const { status, text } = await admin.send(exportPerson, { who: email });
    expect([status, text.includes(orderId)]).toEqual([200, true]);
    const { body } = await care.send(listAuditLog, { type: 'ORDER', id: orderId });
    expect(body.data.auditLogEntries[0]).toMatchObject({ actionPerformed: 'person.export', performedBy: admin.email });
    expect(JSON.stringify(body.data.auditLogEntries[0])).not.toContain(email);
  } finally {
    await desk.close();
  }
});

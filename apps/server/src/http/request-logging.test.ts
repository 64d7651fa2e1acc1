import { expect, test } from 'vitest';
import { updateCompany } from '@bloomdesk/contract/company/calls';
import { raiseException } from '@bloomdesk/contract/suborders/changes.calls';
import { openLog } from '#config/log.ts';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer } from '#test/support/test-server.ts';

test('what was asked for, and what is not allowed, is written down with who asked, and nothing of what was sent', async () => {
  const lines: string[] = [];
  const desk = await startTestServer({ log: openLog('info', { write: (line) => void lines.push(line) }) });
  try {
    const packer = await desk.staff('OpsAssociate', 'FCMagic');
    const fields = { name: 'Harbor Flowers', senderName: '', replyTo: null, dailyCredit: null, creditPercent: 125 };
    await packer.send(updateCompany, { fields });
    await packer.send(raiseException, { suborderId: await placeSuborder(desk), reason: 'Delivery issue: Late' });
    const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    expect(answered).toMatchObject([
      { call: 'updateCompany', status: 403, staffId: packer.staffId },
      { call: 'raiseException', status: 200, staffId: packer.staffId },
    ]);
    expect(lines.join()).not.toContain('Harbor');
  } finally {
    await desk.close();
  }
});

import { expect, test } from 'vitest';
import { apiKey } from '@bloomdesk/contract/api-keys/shapes';
import { onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { ApiKeysPage } from './api-keys-page.tsx';
import { ReasonsPage } from './reasons-page.tsx';

const changed = {
  id: 7,
  entityType: 'REASONLIST',
  entityId: 'Weather',
  timestamp: '2027-02-10T15:00:00.000Z',
  performedBy: 'ada@bloomdesk.test',
  actionPerformed: 'reason.save',
  actionData: { before: { labels: ['Snow'] }, after: { labels: ['Snow', 'Ice'] } },
};

test('a reason list shows what became of it, and who did it', () =>
  onBench(async ({ show, server }) => {
    server.answer('listReasonLists', { lists: [{ category: 'Weather', labels: ['Snow'], retired: [], version: 1 }] });
    server.answer('listAuditLog', { auditLogEntries: [changed], nextCursor: null });
    const screen = await show(<ReasonsPage />);
    await screen.getByRole('button', { name: 'Audit log of Weather' }).click();
    const log = screen.getByRole('table', { name: 'Audit log of Weather' });
    await expect.element(log.getByText('ada@bloomdesk.test')).toBeVisible();
    await log.getByRole('button', { name: 'See full details' }).click();
    await expect.element(log.getByText('Snow, Ice')).toBeVisible();
  }));

test('the log of a revoked key is still there, and nothing else can be done with it', () =>
  onBench(async ({ show, server }) => {
    const ended = { ...sampleOf(apiKey), name: 'Old feed', revokedAt: '2027-02-10T15:00:00.000Z' };
    server.answer('listApiKeys', { apiKeys: [ended] });
    server.answer('listAuditLog', { auditLogEntries: [], nextCursor: null });
    const screen = await show(<ApiKeysPage />);
    await screen.getByRole('button', { name: 'Actions for Old feed' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Rotate…' })).not.toBeInTheDocument();
    await screen.getByRole('menuitem', { name: 'Audit log' }).click();
    await expect.element(screen.getByRole('table', { name: 'Audit log of Old feed' })).toBeVisible();
    await expect.element(screen.getByText('No audit log data available')).toBeVisible();
  }));

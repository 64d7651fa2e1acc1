import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startTestServer } from '#test/support/test-server.ts';
import { exportTo } from './export.ts';

test('an export is in the audit trail, with how much it was', async () => {
  const desk = await startTestServer();
  const folder = mkdtempSync(join(tmpdir(), 'bloomdesk-export-'));
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await exportTo(desk.app.config, [join(folder, 'all')]);
    const events = await desk.app.db
      .selectFrom('audit_events')
      .select(['performed_by', 'data'])
      .where('action', '=', 'company.export')
      .execute();
    expect(events).toMatchObject([{ performed_by: 'system:command-line' }]);
    expect(JSON.stringify(events)).toMatch(/"rows":[1-9]\d+,"isMasked":false/);
  } finally {
    log.mockRestore();
    await desk.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

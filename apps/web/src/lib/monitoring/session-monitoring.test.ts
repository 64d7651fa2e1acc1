import { expect, test, vi } from 'vitest';
import { type MonitoringService, watchSession } from './session-monitoring.ts';

test('nothing is loaded unless a company has configured it', async () => {
  const load = vi.fn<() => Promise<MonitoringService>>();
  await watchSession({ monitoring: null, groups: ['OpsManager'] }, load);
  expect(load).not.toHaveBeenCalled();
});

test('every session is sampled, a fifth replayed, all text masked and nobody named', async () => {
  const service = { init: vi.fn<MonitoringService['init']>(), setUser: vi.fn<MonitoringService['setUser']>() };
  const monitoring = { applicationId: 'app', clientToken: 'token', site: 'datadoghq.eu' };
  await watchSession({ monitoring, groups: ['OpsManager', 'FCAll'] }, async () => service);
  expect(service.init).toHaveBeenCalledExactlyOnceWith({
    ...monitoring,
    service: 'bloomdesk',
    sessionSampleRate: 100,
    sessionReplaySampleRate: 20,
    defaultPrivacyLevel: 'mask',
  });
  expect(service.setUser).toHaveBeenCalledWith({ id: 'OpsManager FCAll' });
});

import type { Session } from '@bloomdesk/contract/access/calls';

/** What a monitoring service is told at its start. */
export interface MonitoringStart {
  applicationId: string;
  clientToken: string;
  site: string;
  service: string;
  /** Percent. */
  sessionSampleRate: number;
  sessionReplaySampleRate: number;
  defaultPrivacyLevel: 'mask';
}

/** The service behind session monitoring; a test puts its own in place. */
export interface MonitoringService {
  init(start: MonitoringStart): void;
  setUser(user: { id: string }): void;
}

let isWatching = false;

const datadog = async (): Promise<MonitoringService> => (await import('@datadog/browser-rum')).datadogRum;

/**
 * Watches staff sessions where a company has configured it, and loads nothing where it has not: every session is
 * sampled, a fifth is replayed, and all text is masked (spec 1, section 9; D221). Print popups are never watched.
 */
export async function watchSession(
  { monitoring, groups }: Pick<Session, 'monitoring' | 'groups'>,
  load: () => Promise<MonitoringService> = datadog,
): Promise<void> {
  if (!monitoring || isWatching) return;
  isWatching = true;
  const service = await load();
  service.init({
    ...monitoring,
    service: 'bloomdesk',
    sessionSampleRate: 100,
    sessionReplaySampleRate: 20,
    defaultPrivacyLevel: 'mask',
  });
  service.setUser({ id: groups.join(' ') }); // what someone may do, never who they are (D223)
}

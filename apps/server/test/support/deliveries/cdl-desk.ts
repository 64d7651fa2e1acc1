import type { SftpSettings } from '#config/carriers/manifest-settings.ts';
import { type CdlStandIn, startCdlStandIn } from '#stand-ins/cdl/cdl-stand-in.ts';
import type { CdlFault } from '#stand-ins/cdl/cdl-sftp.ts';

/** The login that tests have at the courier. */
export const cdlLogin = { user: 'bloomdesk', password: 'trial-secret' };

/** How a server is set to exchange files with a stand-in of the courier. */
export function cdlEnv({ port, hostKey }: Pick<CdlStandIn, 'port' | 'hostKey'>): Record<string, string> {
  return {
    CDL_ACCOUNT: 'BLOOM01',
    CDL_SFTP_HOST: '127.0.0.1',
    CDL_SFTP_PORT: String(port),
    CDL_SFTP_USER: cdlLogin.user,
    CDL_SFTP_PASSWORD: cdlLogin.password,
    CDL_SFTP_HOST_KEY: hostKey,
  };
}

export function sftpSettingsFor(
  { port, hostKey }: Pick<CdlStandIn, 'port' | 'hostKey'>,
  changes: Partial<SftpSettings> = {},
): SftpSettings {
  const folders = { to: 'manifests', taken: 'manifests/processed', from: 'status', done: 'status/done' };
  return { kind: 'sftp', host: '127.0.0.1', port, ...cdlLogin, privateKey: undefined, hostKey, folders, ...changes };
}

export interface CdlDesk extends CdlStandIn {
  /** What goes wrong with the next requests for an operation, in their order. */
  faults: Partial<Record<string, (CdlFault | undefined)[]>>;
}

/** A stand-in of the courier whose faults the test decides. */
export async function openCdlDesk(options: { takesAlone?: boolean } = {}): Promise<CdlDesk> {
  const faults: CdlDesk['faults'] = {};
  const standIn = await startCdlStandIn({ ...cdlLogin, ...options, fault: (operation) => faults[operation]?.shift() });
  return { ...standIn, faults };
}

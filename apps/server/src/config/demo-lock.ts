/** Who can get at the server, as far as it is told. */
interface Reached {
  demo: boolean;
  host: string;
  publicUrl: string | undefined;
  trustProxy: number;
}

/**
 * Why no demo account may sign in: everything that keeps the demo from being for this machine alone (D277). Undefined while
 * they may.
 */
export function demoLockOf({ demo, host, publicUrl, trustProxy }: Reached): string | undefined {
  const reasons = [
    demo ? [] : 'BLOOMDESK_DEMO is off',
    isLoopback(host) ? [] : `HOST is ${host}`,
    publicUrl === undefined ? [] : 'BLOOMDESK_PUBLIC_URL is set',
    trustProxy === 0 ? [] : `BLOOMDESK_TRUST_PROXY is ${trustProxy}`,
  ].flat();
  return reasons.length > 0 ? reasons.join(', ') : undefined;
}

/** Does only this machine reach a server on this host? */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

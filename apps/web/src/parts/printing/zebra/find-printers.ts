import { useQuery } from '@tanstack/react-query';
import { zebra } from './bench-labels.ts';
import type { ZebraDevice } from './zebra-device.ts';

export interface FoundPrinters {
  printers: readonly ZebraDevice[];
  isHelperMissing: boolean;
  /** May this site reach devices on this computer? Browsers that do not ask say `granted`. */
  permission: PermissionState;
}

/** The printers of this computer, the one chosen in the helper first, and what stands in the way of finding them. */
export async function findPrinters(): Promise<FoundPrinters> {
  try {
    const [printers, standard] = await Promise.all([zebra.printers(), zebra.standard().catch(() => null)]);
    const others = printers.filter(({ uid }) => uid !== standard?.uid);
    return { printers: standard ? [standard, ...others] : others, isHelperMissing: false, permission: 'granted' };
  } catch {
    return { printers: [], isHelperMissing: true, permission: await localNetworkPermission() };
  }
}

/** The same, asked for while a screen shows them. */
export function usePrintersHere() {
  return useQuery({
    queryKey: ['printers of this computer'],
    queryFn: findPrinters,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

/** The names a browser knows may be newer than those TypeScript lists; one it does not know is refused. */
interface PermissionsByAnyName {
  query(descriptor: { name: string }): Promise<{ state: PermissionState }>;
}

/** Chrome asks before a site may reach this computer; its name for that has changed over time. */
async function localNetworkPermission(): Promise<PermissionState> {
  const permissions: PermissionsByAnyName = navigator.permissions;
  for (const name of ['loopback-network', 'local-network-access', 'local-network']) {
    try {
      const { state } = await permissions.query({ name });
      if (state !== 'granted') return state;
    } catch {
      // This browser knows no such permission.
    }
  }
  return 'granted';
}

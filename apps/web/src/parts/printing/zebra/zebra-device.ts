/** A printer as the helper on this computer describes it; it is handed back as it came. */
export interface ZebraDevice {
  name: string;
  uid: string;
  connection: string;
  deviceType: string;
  version: number;
  provider: string;
  manufacturer: string;
}

/** A printer out of what was stored or answered; null for anything that is none. */
export function parseDevice(stored: unknown): ZebraDevice | null {
  const fields = new Map<string, unknown>(typeof stored === 'object' && stored !== null ? Object.entries(stored) : []);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const [name, uid] = [text('name'), text('uid')];
  if (uid === '') return null;
  const version = Number(fields.get('version') ?? 0);
  return {
    name: name || uid,
    uid,
    connection: text('connection'),
    deviceType: text('deviceType'),
    version,
    provider: text('provider'),
    manufacturer: text('manufacturer'),
  };
}

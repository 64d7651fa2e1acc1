import { printerTrouble } from './printer-trouble.ts';
import { parseDevice, type ZebraDevice } from './zebra-device.ts';

/** The local printing helper (Zebra Browser Print), which speaks to the printers of this computer. */
export interface Zebra {
  /** Every printer it finds. */
  printers: () => Promise<ZebraDevice[]>;
  /** The one chosen in the helper itself; null where none is. */
  standard: () => Promise<ZebraDevice | null>;
  /** Asks the printer how it is: null when it is ready or does not tell, else its trouble in words. */
  trouble: (device: ZebraDevice) => Promise<string | null>;
  /** Hands printer language to the printer. */
  write: (device: ZebraDevice, data: string) => Promise<void>;
}

/** Why the helper could not do it. After `no-answer` nobody knows whether the printer got the data. */
export class ZebraFailed extends Error {
  readonly reason: 'no-helper' | 'refused' | 'no-answer';

  constructor(reason: ZebraFailed['reason'], options?: ErrorOptions) {
    super(`The printing helper failed: ${reason}`, options);
    this.name = 'ZebraFailed';
    this.reason = reason;
  }
}

/** Where the helper listens; the second is for browsers that allow a secure page no plain address at all. */
const helperAddresses = ['http://127.0.0.1:9100', 'https://127.0.0.1:9101'];
const timeoutMilliseconds = 8000;

/** Speaks to the helper over its own small HTTP interface; texts are sent plainly, so that no permission round comes first. */
export function zebraClient(addresses: readonly string[] = helperAddresses, timeout = timeoutMilliseconds): Zebra {
  let known: string | null = null;

  const helper = {
    async ask(address: string, path: string, body?: object): Promise<string> {
      const request = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const response = await fetch(`${address}/${path}`, { ...request, signal: AbortSignal.timeout(timeout) });
      if (!response.ok) throw new ZebraFailed('refused');
      return await response.text();
    },
    /** Asks wherever it listens; the address that answers is kept. */
    async find(path: string, body?: object): Promise<string> {
      let failure: unknown;
      for (const address of known ? [known] : addresses) {
        try {
          const answer = await helper.ask(address, path, body);
          known = address;
          return answer;
        } catch (error) {
          if (error instanceof ZebraFailed) throw error;
          failure = error;
        }
      }
      known = null;
      throw new ZebraFailed('no-helper', { cause: failure });
    },
  };

  return {
    printers: async () => devicesIn(await helper.find('available')),
    standard: async () => devicesIn(`{"printer":[${(await helper.find('default?type=printer')).trim()}]}`)[0] ?? null,
    async trouble(device) {
      await helper.find('write', { device, data: '~HQES' });
      const status = await helper.find('read', { device }).catch(() => ''); // many printers do not tell
      return printerTrouble(status);
    },
    async write(device, data) {
      const address = known ?? addresses[0] ?? '';
      try {
        await helper.ask(address, 'write', { device, data });
      } catch (error) {
        throw error instanceof ZebraFailed ? error : new ZebraFailed('no-answer', { cause: error });
      }
    },
  };
}

function devicesIn(text: string): ZebraDevice[] {
  try {
    const answer: unknown = JSON.parse(text);
    const list: unknown = typeof answer === 'object' && answer !== null && 'printer' in answer ? answer.printer : [];
    return Array.isArray(list) ? list.flatMap((each) => parseDevice(each) ?? []) : [];
  } catch {
    return [];
  }
}

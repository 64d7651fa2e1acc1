import type { Ipd } from './ipd.ts';

/** The default adapter: nothing is confirmed here, for the input file goes into FedEx's own software. */
export function simulatedIpd(): Ipd {
  return {
    confirm: async () => ({ outcome: 'by-file' }),
    papers: async () => [],
    isAwaiting: async () => false,
    async check() {},
  };
}

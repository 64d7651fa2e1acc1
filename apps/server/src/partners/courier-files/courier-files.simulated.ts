import { PartnerProblem } from '#partners/partner-problem.ts';
import type { CourierFiles } from './courier-files.ts';

interface SimulatedCourier extends CourierFiles {
  /** What it was brought, by name. */
  delivered: ReadonlyMap<string, string>;
  /** Files it has for us. */
  give(name: string, content: string): void;
}

/** A courier in memory that acknowledges every manifest; a file whose name has FAIL in it never arrives. */
export function simulatedCourierFiles(): SimulatedCourier {
  const delivered = new Map<string, string>();
  const outgoing = new Map<string, string>();
  return {
    delivered,
    give: (name, content) => void outgoing.set(name, content),

    async deliver({ name, content }) {
      if (name.includes('FAIL')) throw new PartnerProblem('the courier takes no files', 'not-done');
      if (delivered.has(name)) return;
      delivered.set(name, content);
      const [, number = ''] = /^MANIFEST_([\d-]+)/.exec(name) ?? [];
      const parcels = content.split('\r\n').length - 2;
      outgoing.set(`ACK_${number}.csv`, `manifest_id,result,parcels,message\r\n${number},accepted,${parcels},\r\n`);
    },

    waiting: async () => [...outgoing.keys()].toSorted(),

    async read(name) {
      const content = outgoing.get(name);
      if (content === undefined) throw new PartnerProblem(`the courier has no file ${name}`, 'not-done');
      return Buffer.from(content);
    },

    putAway: async (name) => void outgoing.delete(name),

    check: async () => {},
  };
}

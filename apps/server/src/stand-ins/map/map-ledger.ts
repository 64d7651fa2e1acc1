import type { StandInCall } from '#stand-ins/kit/stand-in-server.ts';

/** What the map was asked, whatever became of its answers. */
export interface MapLedger {
  questions: { asked: string; found: number }[];
  calls: StandInCall[];
  /** Questions that were not as the contract has them, in words. */
  offences: string[];
}

export function mapLedger(): MapLedger {
  return { questions: [], calls: [], offences: [] };
}

import type { StandInCall } from '#stand-ins/kit/stand-in-server.ts';

/** A post as it stands in the channel. */
export interface StandInPost {
  /** What people read. */
  text: string;
  /** The message as it came. */
  message: string;
}

/** What was posted, whatever anybody was told of it. */
export interface ChatLedger {
  posts: StandInPost[];
  calls: StandInCall[];
  /** Messages that were not as the contract has them, in words. */
  offences: string[];
}

export function chatLedger(): ChatLedger {
  return { posts: [], calls: [], offences: [] };
}

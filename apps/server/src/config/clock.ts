import type { Config } from './config.ts';

/** The clock of a server or command: the machine's, in a demo so many seconds ahead of it and at the same pace. */
export function clockOf({ clockOffset }: Pick<Config, 'clockOffset'>): () => Date {
  return () => new Date(Date.now() + clockOffset * 1000);
}

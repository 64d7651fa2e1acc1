/** Really asked, simulated, or, of what nothing stands in for, not there. */
export const connectionModes = ['live', 'simulated', 'not-set-up'] as const;
export type ConnectionMode = (typeof connectionModes)[number];

/** How each is called where it is listed. */
export const connectionModeWords: Readonly<Record<ConnectionMode, string>> = {
  'live': 'Live',
  'simulated': 'Simulated',
  'not-set-up': 'Not set up',
};

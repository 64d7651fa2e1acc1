/** How it stands with a partner; who was never asked may be well or not. */
export const connectionStates = ['not-asked', 'answering', 'failing'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** How it stands with a partner by what was last heard: failing from the first failure after its last answer (D378). */
export function connectionStateOf(heard: { failingSince: Date | null } | undefined): ConnectionState {
  if (heard === undefined) return 'not-asked';
  return heard.failingSince === null ? 'answering' : 'failing';
}

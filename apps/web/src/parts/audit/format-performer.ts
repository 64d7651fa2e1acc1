/** Who did something, as the timeline shows it: a person by their address, our own machinery as automatic. */
export function formatPerformer(by: string | null): string | null {
  const system = by === null ? undefined : /^system:(.+)$/.exec(by)?.[1];
  if (system === undefined) return by;
  const parts = system.split(':').filter((part) => part !== 'webhook');
  return `Automatic (${parts.join(' ').replaceAll('-', ' ')})`;
}

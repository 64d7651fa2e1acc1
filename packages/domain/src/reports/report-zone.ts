/**
 * The zone in which a new report is sent: that of the centers it is about, of all where it names none. Where they differ it
 * is the one most of them have, of several the first.
 */
export function usualReportZone(
  centers: readonly { fcId: number; timezone: string }[],
  fcIds: readonly number[],
): string | undefined {
  const named = centers.filter(({ fcId }) => fcIds.includes(fcId));
  const byZone = Map.groupBy(named.length > 0 ? named : centers, ({ timezone }) => timezone);
  const [most] = [...byZone].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0];
}

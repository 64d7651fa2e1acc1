/** What a round has shown of one process. */
export interface RoundOfOne {
  perSecond: number;
  /** Milliseconds of processor a request takes server and PostgreSQL together. */
  cpu: number;
  /** And what it takes the load, which runs on the same cores. */
  loadCpu: number;
}

/**
 * What so many processes can answer at most on these cores. In a second `cores` cores have 1000 × `cores` ms of processor,
 * and a request takes `cpu` + `loadCpu` of them with one process. With every core busy all the time, and more processes no
 * dearer than one, that makes 1000 × `cores` ÷ (`cpu` + `loadCpu`) requests a second; nor do n processes ever answer
 * more than n times what one does. The ratio is that rate by the rate of one process, which leaves cores idle.
 */
export function ceilingOf(
  { perSecond, cpu, loadCpu }: RoundOfOne,
  processes: number,
  cores: number,
): { perSecond: number; ratio: number } {
  const possible = Math.min((1000 * cores) / (cpu + loadCpu), processes * perSecond);
  return { perSecond: possible, ratio: possible / perSecond };
}

/** A sheet that is ready to be set, or why there is none. */
export type Gathered<Paper> =
  /** A sheet, of one suborder unless it covers more. */
  { suborderId: string; paper: Paper; covers?: readonly string[] } | { suborderId: string; problem: string };

const atOnce = 4;

/** Fetches the papers of these suborders, a few at a time, and answers them in the order they were asked for. */
export async function gatherSheets<Paper>(
  suborderIds: readonly string[],
  fetchOne: (suborderId: string) => Promise<Paper>,
  onProgress: (done: number) => void,
): Promise<Gathered<Paper>[]> {
  const gathered: Gathered<Paper>[] = suborderIds.map((suborderId) => ({ suborderId, problem: '' }));
  const left = suborderIds.entries();
  let done = 0;
  const work = async () => {
    for (const [at, suborderId] of left) {
      gathered[at] = await fetchOne(suborderId).then(
        (paper) => ({ suborderId, paper }),
        (error: unknown) => ({ suborderId, problem: wordsOf(error) }),
      );
      onProgress((done += 1));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return gathered;
}

function wordsOf(error: unknown): string {
  if (error instanceof TypeError) return 'Bloomdesk cannot be reached.'; // what browsers throw for a lost network
  return error instanceof Error ? error.message : String(error);
}

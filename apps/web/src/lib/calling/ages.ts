const ages = new Map<string, unknown>();

/** Remembers by how many seconds the latest answer to a call may be behind; most come without an age. */
export function noteAge(call: string, age: unknown): void {
  ages.set(call, age);
}

/** Seconds by which the latest answer to a call may be behind; 0 where it is of now. Read it with what came in that answer. */
export function ageOf(call: string): number {
  return Number(ages.get(call) ?? 0);
}

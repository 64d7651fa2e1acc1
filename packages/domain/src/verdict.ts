/** What a rule answers: yes, or no with a code a program can match and a sentence a person can read. */
export type Verdict<Code extends string = string> = { ok: true } | { ok: false; code: Code; message: string };

export const yes = { ok: true } as const;

export function no<Code extends string>(code: Code, message: string): Verdict<Code> {
  return { ok: false, code, message };
}

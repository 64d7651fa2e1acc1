import { no, type Verdict, yes } from '../verdict.ts';

interface Loss {
  staffId: string;
  /** Would they be an administrator who can sign in afterwards? */
  staysOne: boolean;
  /** Everyone who is one now. */
  administrators: readonly string[];
}

/** May an account be changed so (D360)? Whoever changes it, someone who can let others in has to be left. */
export function mayChangeAdministrator({ staffId, staysOne, administrators }: Loss): Verdict<'last-administrator'> {
  if (staysOne || !administrators.includes(staffId)) return yes;
  return administrators.length > 1 ? yes : no('last-administrator');
}

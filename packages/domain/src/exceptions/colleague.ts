import { can } from '../access/permissions.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** Those whose work it can be: people who may claim it themselves (D286). */
export function mayOwnWork({ name, groups, isDisabled }: Colleague): Verdict {
  return !isDisabled && can({ groups }, 'exception.claim') ? yes : no('not-assignable', name);
}

/** Somebody work may be given to. */
export interface Colleague {
  name: string;
  groups: readonly string[];
  isDisabled: boolean;
}

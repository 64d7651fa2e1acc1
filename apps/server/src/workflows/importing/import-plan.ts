import { countOf } from '@bloomdesk/domain/count-of';
import type { auditTrail } from '#features/audit/audit.store.ts';
import type { Stores } from '#composition/stores.ts';

type AuditTrail = ReturnType<typeof auditTrail>;

/** Something in a file that cannot be imported, and where it stands. */
export interface FileProblem {
  place: string;
  message: string;
}

/** What a file would change, before anything is changed. */
export interface ImportPlan {
  /** In the plural: products. */
  what: string;
  added: number;
  changed: number;
  unchanged: number;
  problems: FileProblem[];
  /** What the file comes to, in lines for people; they are compared with the books once it is in. */
  totals?: readonly string[];
  /** Writes what is added and changed, and tells the audit trail where it keeps such things. */
  apply(now: Date, audit: AuditTrail): Promise<void>;
}

export type Planner = (stores: Stores, text: string, now: Date) => Promise<ImportPlan>;

/** Rows of a file beside those that are stored: which are new, which differ. */
export function sorted<Row, Stored>(
  rows: readonly Row[],
  storedOf: (row: Row) => Stored | undefined,
  isSame: (row: Row, stored: Stored) => boolean,
): { added: Row[]; changed: Row[]; unchanged: number } {
  const added = rows.filter((row) => storedOf(row) === undefined);
  const changed = rows.filter((row) => {
    const stored = storedOf(row);
    return stored !== undefined && !isSame(row, stored);
  });
  return { added, changed, unchanged: rows.length - added.length - changed.length };
}

/** The plan in words: `products: 3 new, 1 changed, 20 unchanged`, then a line for each problem. */
export function formatImportPlan(plan: Omit<ImportPlan, 'apply'>): string {
  const { what, added, changed, unchanged, problems, totals = [] } = plan;
  const counts = `${what}: ${count(added)} new, ${count(changed)} changed, ${count(unchanged)} unchanged`;
  const shown = problems.slice(0, mostShown).map(({ place, message }) => `  ${place}: ${message}`);
  const more = problems.length > mostShown ? [`  and ${count(problems.length - mostShown)} more`] : [];
  if (problems.length === 0) return [counts, ...totals.map((line) => `  ${line}`)].join('\n');
  return [counts, `${countOf(problems.length, 'problem')}:`, ...shown, ...more].join('\n');
}

const mostShown = 50;

function count(number: number): string {
  return number.toLocaleString('en-US');
}

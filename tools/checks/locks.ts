import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { sourceFiles } from './source-files.ts';
import { root } from '../workplace.ts';

/** The one folder that calls the stores' lock methods, in the one order (docs/decisions). */
const home = 'apps/server/src/workflows/locking/';

/** Who may lock outside the stores' lock methods, and why nobody waits for it in another order. */
const elsewhere: Readonly<Record<string, string>> = {
  'apps/server/src/http/idempotency.ts': 'requests under one key wait for each other, before anything else is locked',
  'apps/server/src/http/identity-tokens.ts': 'the first signing key is made once, in a transaction of its own',
  'apps/server/src/features/audit/audit-seals.store.ts': 'the job that seals, on a connection of its own',
  'apps/server/src/db/migrate.ts': 'migrations run alone',
  'apps/server/src/db/embedded/embedded-postgres-logins.ts': 'two starts at once, on connections of their own',
};

/** What keeps others waiting: rows, tables and names. */
const locking =
  /\bfor (?:no key )?update\b|\bfor (?:key )?share\b|\bpg_advisory(?:_xact)?_lock|\block table\b|\block_months\(|\.for(?:NoKey)?Update\(|\.for(?:Key)?Share\(/i;
const lockCall = /\.lock(?:[A-Z]\w*)?\(/;
/** Where a function or a method of a store begins, by how every file is laid out. */
const beginning = /^(?: {4}(?:async )?|(?:export )?(?:async )?function )(\w+)(?:<.*>)?\(/;

interface LockCounts {
  /** Statements that lock, outside the stores' lock methods. */
  statements: number;
  /** Calls of lock methods, outside the home of locks. */
  calls: number;
}

/** Locks are taken in one folder, in one order: a second place would have an order of its own. */
export function checkLocks(base = root): Promise<Finding[]> {
  return Promise.resolve(sources(base).flatMap(([file, source]) => lockFindings(file, source)));
}

/** How much of it there is, for the figures. */
export function countLocks(base = root): LockCounts {
  const counts: LockCounts = { statements: 0, calls: 0 };
  for (const [file, source] of sources(base)) {
    counts.statements += strayStatements(file, source).length;
    counts.calls += strayCalls(file, source).length;
  }
  return counts;
}

/** What locks in the text of one file and may not. */
export function lockFindings(file: string, source: string): Finding[] {
  return [
    ...strayStatements(file, source).map((line) => ({
      where: `${file}:${line}`,
      what: "locks outside a store's lock… method (tools/checks/locks.ts)",
    })),
    ...strayCalls(file, source).map((line) => ({
      where: `${file}:${line}`,
      what: `calls a store's lock method: only ${home} does, in the one order`,
    })),
  ];
}

function strayStatements(file: string, source: string): number[] {
  if (Object.hasOwn(elsewhere, file) || /\/src\/jobs\/|\/migrations\//.test(file)) return [];
  const lines = source.split('\n').map(codeOf);
  return lines.flatMap((line, at) => (locking.test(line) && !mayLock(file, lines, at) ? [at + 1] : []));
}

/**
 * Besides lock methods, a store may lock what the same statement changes, as changing it would lock it anyway, and what it
 * passes over where another user has it, as it waits for nobody.
 */
function mayLock(file: string, lines: readonly string[], at: number): boolean {
  if (!file.endsWith('.store.ts')) return false;
  const [start, end] = statementAround(lines, at);
  const statement = lines.slice(start, end + 1).join('\n');
  if (/\bskip locked\b/i.test(statement) || /\bupdate \w+(?: \w+)? set\b|\bdelete from\b/i.test(statement)) return true;
  const method = lines.slice(0, at + 1).findLast((line) => beginning.test(line)) ?? '';
  return /^lock(?:[A-Z]|$)/.test(beginning.exec(method)?.[1] ?? '');
}

/** The lines of the SQL text a line stands in. */
function statementAround(lines: readonly string[], at: number): [number, number] {
  const start = lines.findLastIndex((line, index) => index <= at && /\bsql(?:<.*>)?`/.test(line));
  const rest = lines.findIndex((line, index) => index >= at && line.includes('`.execute('));
  return [start < 0 ? at : start, rest < 0 ? at : rest];
}

function strayCalls(file: string, source: string): number[] {
  if (file.startsWith(home)) return [];
  const lines = source.split('\n').map(codeOf);
  return lines.flatMap((line, at) => (lockCall.test(line) ? [at + 1] : []));
}

function codeOf(line: string): string {
  return line.replace(/(?:^|\s)(?:\/\/|\*|\/\*).*$/, '');
}

function sources(base: string): [string, string][] {
  return sourceFiles(['apps/server/src'], base)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(join(base, file), 'utf8')]);
}

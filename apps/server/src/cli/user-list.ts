import type { Account } from '#features/identity/accounts.store.ts';

/** One line for each account: address, name, standing, groups. */
export function userList(accounts: readonly Account[]): string {
  if (accounts.length === 0) return 'There are no accounts yet: bloomdesk user add EMAIL makes the first one.';
  const rows = accounts.map((account) => [
    account.email,
    `${account.givenName} ${account.familyName}`.trim() || '–',
    accountState(account),
    account.groups.join(', ') || 'no group',
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

function accountState({ disabled, mustChangePassword, googleSubject, demo }: Account): string {
  if (demo) return disabled ? 'demo, locked' : 'demo';
  if (disabled) return 'disabled';
  if (mustChangePassword) return 'must set a password';
  return googleSubject === null ? 'active' : 'active, Google';
}

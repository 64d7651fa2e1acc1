/** Tables whose rows stay as they were written, for whoever the server works as (P11). */
export const insertOnlyTables = [
  'audit_events',
  'audit_links',
  'audit_seals',
  'security_events',
  'security_seals',
  'erased_events',
  'credit_entries',
  'ledger_accounts',
  'ledger_entries',
  'ledger_lines',
  'closed_months',
];

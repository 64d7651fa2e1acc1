/** Who imported history, in entries and in the audit trail. */
export const importer = 'system:import';

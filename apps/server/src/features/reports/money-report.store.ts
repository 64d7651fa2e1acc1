import { sql } from 'kysely';
import type { Movement } from '@bloomdesk/domain/payments/money-report';
import type { Db } from '#db/db.ts';
import { ledgerJson, movementsJson, type Period } from './movements.sql.ts';

/** Cents. */
export interface LedgerSums {
  refundsSettled: number;
  refundsPending: number;
  credits: number;
  charges: number;
  /** Sales and shipping less discounts, refunds and allowances; and the tax that came to be owed. */
  netSales: number;
  salesTax: number;
}

/** Of a redelivery the database says only what its lines are worth. */
type MovementRow = Omit<Movement, 'amount'> & { amount: number | null };

/** All SQL of the money report. */
export function moneyReportStore(db: Db) {
  return {
    /** What moved in a period and what the ledger says of it, both of the same moment. */
    async of(period: Period): Promise<{ movements: Movement[]; ledger: LedgerSums }> {
      const { rows } = await sql<{ movements: MovementRow[]; ledger: LedgerSums }>`
        select ${movementsJson(period)} as movements, ${ledgerJson(period)} as ledger`.execute(db);
      const [row] = rows;
      if (!row) throw new Error('The money report has no row');
      return { movements: row.movements.map(withAmount), ledger: row.ledger };
    },

    /** What moved in a period. */
    async movements(period: Period): Promise<Movement[]> {
      const { rows } = await sql<{ movements: MovementRow[] }>`
        select ${movementsJson(period)} as movements`.execute(db);
      return (rows[0]?.movements ?? []).map(withAmount);
    },
  };
}

function withAmount(row: MovementRow): Movement {
  return { ...row, amount: row.amount ?? row.lines.reduce((sum, { weight }) => sum + weight, 0) };
}

import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** The company as it is kept; cents. */
export interface CompanyRow {
  name: string;
  senderName: string;
  replyTo: string | null;
  logoHash: string | null;
  dailyCredit: number | null;
  creditPercent: number;
  /** Above it somebody proves again who they are; null for never. */
  confirmAbove: number | null;
  version: number;
}

const columns = sql`name, sender_name as "senderName", reply_to as "replyTo", logo_hash as "logoHash",
  daily_credit::float8 as "dailyCredit", credit_percent as "creditPercent",
  confirm_above::float8 as "confirmAbove", version`;

/** All SQL of the company's one row (D385). */
export function companyStore(db: Db) {
  return {
    async get(): Promise<CompanyRow> {
      return onlyOne((await sql<CompanyRow>`select ${columns} from company_settings`.execute(db)).rows);
    },

    /** The same, held until the transaction ends. */
    async lock(): Promise<CompanyRow> {
      return onlyOne((await sql<CompanyRow>`select ${columns} from company_settings for update`.execute(db)).rows);
    },

    async change(to: Omit<CompanyRow, 'logoHash' | 'version'>): Promise<void> {
      await sql`
        update company_settings set name = ${to.name}, sender_name = ${to.senderName}, reply_to = ${to.replyTo},
          daily_credit = ${to.dailyCredit}, credit_percent = ${to.creditPercent}, confirm_above = ${to.confirmAbove},
          highest_credit_percent = greatest(highest_credit_percent, ${to.creditPercent}::integer),
          version = version + 1`.execute(db);
    },

    /** What it is called from its first day on; its letters say so too. */
    async setName(name: string): Promise<void> {
      await sql`update company_settings set name = ${name}, version = version + 1`.execute(db);
    },

    /** Gives it a logo, or takes it away. */
    async setLogo(hash: string | null): Promise<void> {
      await sql`update company_settings set logo_hash = ${hash}, version = version + 1`.execute(db);
    },
  };
}

function onlyOne([row]: readonly CompanyRow[]): CompanyRow {
  if (!row) throw new Error('the company has no settings, though its table is made with them');
  return row;
}

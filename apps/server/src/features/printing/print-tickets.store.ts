import type { Db } from '#db/db.ts';

interface NewTicket {
  ticketHash: string;
  staffId: string;
  email: string;
  groups: readonly string[];
  document: string;
  suborderIds: readonly string[];
  batchId: string | null;
  expiresAt: Date;
}

/** The tickets of print popups, as hashes; expired ones are swept away with everything else that expires. */
export function printTicketStore(db: Db) {
  return {
    /** Keeps a ticket until it expires. */
    async keep({
      ticketHash,
      staffId,
      email,
      groups,
      document,
      suborderIds,
      batchId,
      expiresAt,
    }: NewTicket): Promise<void> {
      await db
        .insertInto('print_tickets')
        .values({
          ticket_hash: ticketHash,
          staff_id: staffId,
          email,
          groups: [...groups],
          document,
          suborder_ids: [...suborderIds],
          batch_id: batchId,
          expires_at: expiresAt,
        })
        .execute();
    },
  };
}

/** The signed-in person a request is made by, as their identity token names them (D1). */
export interface StaffMember {
  staffId: string;
  email: string;
  givenName: string;
  familyName: string;
  groups: readonly string[];
}

/** What a print popup may fetch: one kind of document of these suborders or of their batch, in the name of the person who asked (D96). */
export interface PrintTicket {
  staff: StaffMember;
  document: string;
  suborderIds: readonly string[];
  /** The batch whose papers they are; null for papers of suborders alone. */
  batchId: string | null;
}

/** The signed-in person a request is made by, as their identity token names them (D1). */
export interface StaffMember {
  staffId: string;
  email: string;
  givenName: string;
  familyName: string;
  groups: readonly string[];
  /** The session their token belongs to; programs, jobs and tokens of an earlier version have none. */
  session?: TokenSession;
}

/** The session of a token, and how its person has proved who they are (D276). */
export interface TokenSession {
  sessionId: string;
  /** How: `pwd`, `otp`, `hwk` or `fed`, by their names in RFC 8176. */
  methods: readonly string[];
  /** When they last did, as seconds since 1970. */
  authenticatedAt: number;
}

/** What a print popup may fetch: one kind of document of these suborders or of their batch, in the name of the person who asked (D96). */
export interface PrintTicket {
  staff: StaffMember;
  document: string;
  suborderIds: readonly string[];
  /** The batch whose papers they are; null for papers of suborders alone. */
  batchId: string | null;
}

/** Who sends a request; nobody where everybody may. */
export type Caller = StaffMember | PrintTicket | undefined;

/** The person a request is made by, or in whose name a ticket asks. */
export function staffOf(caller: StaffMember | PrintTicket): StaffMember {
  return 'document' in caller ? caller.staff : caller;
}

export interface CourierFile {
  /** What it is known by at the courier: a name is used for one content only. */
  name: string;
  content: string;
}

/** Brings files to a courier without an interface, and back from it; a `PartnerProblem` says that there is no answer. */
export interface CourierFiles {
  /** Puts a file there whole, or finds that it is there or was taken: once, however often it is asked for. */
  deliver(file: CourierFile): Promise<void>;
  /** The names of files that wait to be read. */
  waiting(): Promise<string[]>;
  read(name: string): Promise<Uint8Array>;
  /** Puts a file that was read out of the way. */
  putAway(name: string): Promise<void>;
  check(): Promise<void>;
}

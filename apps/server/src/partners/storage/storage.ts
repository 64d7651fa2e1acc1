/** The places the bytes of files may be in. */
export const storageKinds = ['database', 'folder', 's3'] as const;
export type StorageKind = (typeof storageKinds)[number];

/** One place for the bytes of files, each under the SHA-256 of its content, in hexadecimal (D311). */
export interface FilePlace {
  /** Keeps the bytes; the same bytes may be brought again. */
  put(hash: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes, or undefined where there are none under this hash. */
  get(hash: string): Promise<Uint8Array | undefined>;
  /** Can files be kept here now? Says so by a `PartnerProblem` where they cannot. */
  check(): Promise<void>;
  /** Forgets the bytes; forgetting what is not there is fine. */
  remove(hash: string): Promise<void>;
}

/** All places there are settings for. A place that cannot be reached throws a `PartnerProblem`. */
export interface Storage {
  /** Where new files go. */
  readonly chosen: StorageKind;
  /** The place of a kind, also one that new files no longer go to; a `PartnerProblem` where it has no settings. */
  at(kind: StorageKind): FilePlace;
  /** Can files be kept where new ones go? Says by a `PartnerProblem` that they cannot. */
  check(): Promise<void>;
}

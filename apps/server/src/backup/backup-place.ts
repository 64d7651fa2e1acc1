import type { Readable } from 'node:stream';

/** Where backups are: a folder, or a bucket. Each backup is a folder of files under its name. */
export interface BackupPlace {
  /** As people read it: `/var/backups/bloomdesk`. */
  readonly description: string;
  /** The names of whole backups, the oldest first. */
  names(): Promise<string[]>;
  /** Begins a backup; nothing of it is listed before `finish`. */
  begin(name: string): Promise<BackupWriter>;
  /** The bytes of one file of a backup. */
  read(name: string, file: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** The ids of the erasures that are listed beside the backups. */
  erasures(): Promise<string[]>;
  readErasure(id: string): Promise<string>;
  /** Lists one; it is on the disk when this ends. */
  noteErasure(id: string, text: string): Promise<void>;
  /** The names of the ends of hash chains that are kept beside the backups, the oldest first of each trail. */
  heads(): Promise<string[]>;
  /** Keeps one: its name says all there is. */
  noteHead(name: string): Promise<void>;
}

export interface BackupWriter {
  write(file: string, content: Readable): Promise<void>;
  /** Makes it a backup: everything is on the disk. */
  finish(): Promise<void>;
  /** Takes away what was written of it. */
  abandon(): Promise<void>;
}

const nameForm = /^\d{8}T\d{6}Z-(asked|clock|upgrade)(-\d+)?$/;

/** Names sort by their time. */
export function backupName(at: Date, reason: string): string {
  return `${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${reason}`;
}

export function isBackupName(name: string): boolean {
  return nameForm.test(name);
}

/** The id in the name of a listed erasure; undefined where a file is none. */
export function erasureOf(file: string): string | undefined {
  return /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.json$/.exec(file)?.[1];
}

/** When the backup of a name was made. */
export function timeOfBackup(name: string): Date {
  return new Date(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z'));
}

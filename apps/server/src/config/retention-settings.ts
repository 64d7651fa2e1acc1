import { keysOf, tableOf } from '@bloomdesk/domain/typed-object';
import type { EnvironmentReader } from './environment.ts';

/** How long a kind of data is kept, where the company decides it (D490). Days; 0 keeps it as long as its order. */
export const settableRetention = {
  sent: { setting: 'BLOOMDESK_KEEP_SENT_DAYS', usual: 90, least: 7, mayBeKept: false },
  letters: { setting: 'BLOOMDESK_KEEP_LETTERS_DAYS', usual: 0, least: 30, mayBeKept: true },
  files: { setting: 'BLOOMDESK_KEEP_ORDER_FILES_DAYS', usual: 90, least: 14, mayBeKept: false },
  unplaced: { setting: 'BLOOMDESK_KEEP_UNPLACED_DAYS', usual: 400, least: 30, mayBeKept: true },
  people: { setting: 'BLOOMDESK_KEEP_PEOPLE_DAYS', usual: 0, least: 400, mayBeKept: true },
  uploads: { setting: 'BLOOMDESK_KEEP_UPLOADS_DAYS', usual: 400, least: 90, mayBeKept: true },
} as const;

export type SettableKind = keyof typeof settableRetention;

/** Days for each kind. */
export type RetentionSettings = Record<SettableKind, number>;

const most = 36_500;

/** What the environment says of how long data is kept. */
export function retentionSettings(reader: EnvironmentReader): RetentionSettings {
  const daysOf = (kind: SettableKind) => {
    const { setting, usual, least, mayBeKept } = settableRetention[kind];
    const days = reader.whole(setting, usual, most);
    if (days >= least || days > most || (days === 0 && mayBeKept)) return days;
    reader.problems.push(`${setting} must be ${mayBeKept ? '0 or ' : ''}a whole number from ${least} to ${most}.`);
    return usual;
  };
  return tableOf(keysOf(settableRetention), daysOf);
}

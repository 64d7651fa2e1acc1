import type { BackupPlace } from '#backup/backup-place.ts';
import { firstLostOf, hexOf, type KeptHead } from './audit-heads.ts';
import type { SealStore } from './audit-seals.store.ts';

/**
 * Keeps the end of the chain beside the backups too, where that is another machine a second copy that nobody here can
 * write again unseen (D501). Its name says all: trail, place, hash and when.
 */
export async function keepHeadElsewhere(seals: SealStore, place: BackupPlace, now: Date): Promise<void> {
  const head = await seals.head();
  if (!head || (await headsOf(seals, place)).some((kept) => kept.place === head.place)) return;
  const at = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  await place.noteHead(`${seals.trail}-${String(head.place).padStart(12, '0')}-${hexOf(head)}-${at}`);
}

/** The first head beside the backups that is not in the database any more. */
export async function firstLostElsewhere(seals: SealStore, place: BackupPlace): Promise<KeptHead | undefined> {
  return await firstLostOf(seals, await headsOf(seals, place));
}

const nameForm = /^(audit|security)-(\d{12})-([\da-f]{64})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

async function headsOf({ trail }: SealStore, place: BackupPlace): Promise<KeptHead[]> {
  return (await place.heads()).flatMap((name) => {
    const [, of, number, hash = '', ...parts] = nameForm.exec(name) ?? [];
    if (of !== trail) return [];
    const [year, month, day, ...time] = parts;
    return [{ place: Number(number), hash, at: `${year}-${month}-${day}T${time.join(':')}Z` }];
  });
}

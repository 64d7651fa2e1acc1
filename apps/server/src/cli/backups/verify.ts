import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { countOf } from '@bloomdesk/domain/count-of';
import { chosenBackup } from '#backup/read-backup.ts';
import { keyIn } from '#backup/sealing.ts';
import { verifyBackup } from '#backup/verify-backup.ts';
import type { Config } from '#config/config.ts';
import { placeOf } from './backup.ts';
import { UsageError } from '#cli/command-options.ts';
import { helpTexts } from '#cli/help-texts.ts';

/** `bloomdesk verify`: is a backup still what was written? */
export async function verify(config: Config, args: string[]): Promise<void> {
  const { name, from, keyFile } = chosenOf(args, helpTexts.verify);
  const place = placeOf(config, from);
  const chosen = await chosenBackup(place, name);
  const key = keyFrom(keyFile);
  const { tables, sealedFor, madeAt } = await verifyBackup(place, chosen, key);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `The backup ${chosen} of ${madeAt} is whole: ${countOf(tables.length, 'table')}, ${countOf(rows, 'row')}.`,
  );
  if (sealedFor !== null && key === undefined)
    console.log(`It is sealed for ${sealedFor}: with --key FILE its tables are unpacked and compared too.`);
}

interface Chosen {
  name: string | undefined;
  from: string | undefined;
  keyFile: string | undefined;
}

/** The words that choose a backup. */
export function chosenOf(args: string[], usage: string): Chosen {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { from: text, key: text } });
  const [name, extra] = positionals;
  if (extra !== undefined) throw new UsageError(usage);
  return { name, from: values.from, keyFile: values.key };
}

export function keyFrom(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    return keyIn(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new UsageError(`--key ${file} cannot be read.`);
    throw error;
  }
}

import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { countOf } from '@bloomdesk/domain/count-of';
import { formatMoney } from '@bloomdesk/domain/money';
import { formatKept } from '@bloomdesk/domain/privacy/format-kept';
import type { Config } from '#config/config.ts';
import { keptOf } from '#features/privacy/export-person.ts';
import { foundPersonOf } from '#features/privacy/found-person.ts';
import { UsageError } from '#cli/command-options.ts';
import { helpTexts } from '#cli/help-texts.ts';
import { type PersonDesk, withPersonDesk } from './opened-desk.ts';

/** `bloomdesk person`: what is kept of a person, counted, or all of it in a file (D494). */
export async function person(config: Config, args: string[]): Promise<void> {
  const { who, file } = parsed(args);
  const lines = await withPersonDesk(config, async (desk) => {
    if (file === undefined) return await countsOf(desk, who);
    const kept = await keptOf(desk, who);
    const text = file.endsWith('.txt') ? formatKept(kept) : `${JSON.stringify(kept, undefined, 2)}\n`;
    await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
      throw new UsageError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
    });
    return [`Written to ${file}. It is personal: give it to nobody else.`];
  });
  for (const line of lines) console.log(line);
}

/** What is kept of a person, a line each. */
export async function countsOf(desk: PersonDesk, who: string): Promise<string[]> {
  const { senders, recipients, scope } = await foundPersonOf(desk, who);
  const { orders, suborders, comments, letters, files, credits, creditCents } = await desk.persons.counts(scope);
  return [
    ...senders.map(({ name, email, orders: own }) => `${name} <${email}>, who ordered ${countOf(own, 'time')}`),
    ...(recipients.length > 0
      ? [`Recipient of ${countOf(recipients.length, 'suborder')}, the latest of ${recipients[0]?.deliveryDate ?? ''}`]
      : []),
    `Kept: ${countOf(orders, 'order')} with ${countOf(suborders, 'suborder')}, ${countOf(comments, 'comment')}, ${countOf(letters, 'letter')}, ${countOf(files, 'file')}, ${countOf(credits, 'credit')} with ${formatMoney(creditCents)} left`,
  ];
}

function parsed(args: string[]): { who: string; file: string | undefined } {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' } } });
  const [who, extra] = positionals;
  if (who === undefined || extra !== undefined) throw new UsageError(helpTexts.person);
  return { who, file: values.to };
}

import type { Ctx } from '#composition/request-context.ts';
import type { NotSent } from '#jobs/send-effect.ts';
import type { Letter } from '#partners/mail/mail.ts';
import { readKeptFile } from '#workflows/files/read-kept-file.ts';

/**
 * Sends a letter in the name of the company, under its logo, as both are when it leaves (D385). One to an address that gets no
 * letters is not sent, and says why (D570).
 */
export async function sendLetter(ctx: Ctx, letter: Letter): Promise<NotSent | void> {
  const because = await ctx.suppressed.reasonOf(letter.to);
  if (because) return { because };
  const { senderName, replyTo, logoHash } = await ctx.company.get();
  const logo = logoHash === null ? undefined : await logoOf(ctx, logoHash);
  await ctx.partners.mail.send({ ...letter, senderName, replyTo, logo });
}

/** A letter waits for no picture: where it cannot be read the letter goes without it. */
async function logoOf(ctx: Ctx, hash: string): Promise<Letter['logo']> {
  return await readKeptFile(ctx, hash).catch(() => undefined);
}

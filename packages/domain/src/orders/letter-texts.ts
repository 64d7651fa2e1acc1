import { oneLine } from '../plain-text.ts';
import type { LifecycleEventType } from './lifecycle-events.ts';

/** What a company writes of a letter; the part about the deliveries between opening and closing is always ours (D387). */
export interface LetterText {
  subject: string;
  opening: string;
  closing: string;
}

/** What stands in double braces, and what it becomes. */
export const letterPlaceholders = {
  order: 'the number of the order',
  sender: 'the first name of the sender',
  company: 'the name of the company',
} as const;
export type LetterPlaceholder = keyof typeof letterPlaceholders;

/** The longest of each part, in signs. */
export const letterLimits = { subject: 150, opening: 1500, closing: 1500 } as const satisfies Record<
  keyof LetterText,
  number
>;

/** What letters say as long as a company has written nothing else. */
export const standardLetters: Readonly<Record<LifecycleEventType, LetterText>> = {
  SHIPPED_CONFIRMATION: {
    subject: 'Your order {{order}} is on its way',
    opening: 'Good news: your gift has left us and is on its way.',
    closing: 'We hope it brings a smile.',
  },
  OUT_FOR_DELIVERY: {
    subject: 'Your order {{order}} is out for delivery',
    opening: 'Your gift is out for delivery and will be there soon.',
    closing: 'Someone is about to get a lovely surprise.',
  },
  DELIVERY_CONFIRMATION: {
    subject: 'Your order {{order}} has been delivered',
    opening: 'Your gift has been delivered.',
    closing: 'Thank you for letting us bring it.',
  },
  REDELIVERY: {
    subject: 'A new delivery for your order {{order}}',
    opening: 'We are sorry that something went wrong. We are sending your gift again, at no cost to you.',
    closing: 'Thank you for your patience.',
  },
  CANCEL_ORDER: {
    subject: 'Your order {{order}} has been cancelled',
    opening: 'Your order has been cancelled. Nothing listed here will be delivered.',
    closing: 'Not what you wanted? Reply to this email and we will help.',
  },
};

/** What is wrong with a letter as it is written, by part. */
export function letterFaults(text: LetterText): Partial<Record<keyof LetterText, string>> {
  const faults = (['subject', 'opening', 'closing'] as const).map((part) => [part, faultOf(part, text[part])] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined));
}

function faultOf(part: keyof LetterText, words: string): string | undefined {
  if (words.trim() === '') return 'Write something.';
  if (words.length > letterLimits[part]) return `Write at most ${letterLimits[part]} characters.`;
  if (part === 'subject' && words !== oneLine(words)) return 'A subject is one line.';
  const unknown = [...words.matchAll(/\{\{(.*?)\}\}/gs)].find(
    ([, name = '']) => !Object.hasOwn(letterPlaceholders, name),
  );
  if (unknown) return `${unknown[0].slice(0, 40)} is no placeholder.`;
  const rest = words.replaceAll(/\{\{\w+\}\}/g, '');
  return /\{\{|\}\}/.test(rest) ? 'A placeholder begins with {{ and ends with }}.' : undefined;
}

/** The words with what stands in their placeholders; what is put in is put in as it is, braces and all. */
export function filledLetter(words: string, values: Readonly<Record<LetterPlaceholder, string>>): string {
  return words.replaceAll(/\{\{(order|sender|company)\}\}/g, (_, name: LetterPlaceholder) => oneLine(values[name]));
}

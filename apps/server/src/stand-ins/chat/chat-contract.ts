import { z } from 'zod/mini';

/*
 * The posts that chats take, in words of ours: whatever is not just so is refused, so whatever is tested against the
 * stand-in is tested against this.
 */

/** In Slack's texts three signs begin mentions, links and entities, so they come written out. */
const writtenOut = z.string().check(z.regex(/^(?:[^&<>]|&(?:amp|lt|gt);)+$/));

const slackSection = z.strictObject({
  type: z.literal('section'),
  text: z.strictObject({ type: z.literal('mrkdwn'), text: writtenOut.check(z.maxLength(3000)) }),
});

export const slackPost = z.strictObject({
  text: writtenOut.check(z.maxLength(40_000)),
  blocks: z.array(slackSection).check(z.minLength(1), z.maxLength(50)),
});

const textRun = z.strictObject({ type: z.literal('TextRun'), text: z.string().check(z.minLength(1)) });

const adaptiveCard = z.strictObject({
  $schema: z.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
  type: z.literal('AdaptiveCard'),
  version: z.literal('1.4'),
  body: z
    .array(z.strictObject({ type: z.literal('RichTextBlock'), inlines: z.array(textRun).check(z.minLength(1)) }))
    .check(z.minLength(1)),
  actions: z.optional(z.array(z.strictObject({ type: z.literal('Action.OpenUrl'), title: z.string(), url: z.url() }))),
});

/** A workflow posts each card, and nothing for a message without one. */
export const teamsPost = z.strictObject({
  type: z.literal('message'),
  attachments: z
    .array(
      z.strictObject({
        contentType: z.literal('application/vnd.microsoft.card.adaptive'),
        contentUrl: z.null(),
        content: adaptiveCard,
      }),
    )
    .check(z.maxLength(1)),
});

/** Bytes of a message that Teams takes. */
export const mostTeamsBytes = 28 * 1024;

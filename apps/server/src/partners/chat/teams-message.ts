import { cutText } from './cut-text.ts';

/** Bytes of the text; a message with its card may have 28 KB, and JSON writes some bytes as six. */
const longestText = 20_000;
const link = /https?:\/\/[^\s<>"]+/;

/**
 * A message as a webhook of Teams takes it: one Adaptive Card. Its text is a run, which is shown as it is, while a text block
 * would read Markdown in what people have written; the first link becomes a button.
 */
export function teamsMessage(text: string) {
  const shown = cutText(text, longestText, (part) => Buffer.byteLength(JSON.stringify(part)) - 2);
  const [url] = link.exec(shown) ?? [];
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: shown }] }],
    ...(url !== undefined && URL.canParse(url) && { actions: [{ type: 'Action.OpenUrl', title: 'Open', url }] }),
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  };
}

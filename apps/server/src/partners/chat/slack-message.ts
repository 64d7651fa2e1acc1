import { cutText } from './cut-text.ts';

/** Signs of a section's text. */
const longestSection = 3000;

/** A message as Slack's incoming webhooks take it: the text for notifications, and the same as a block. */
export function slackMessage(text: string) {
  const shown = escaped(cutText(text, longestSection, (part) => escaped(part).length));
  return { text: shown, blocks: [{ type: 'section', text: { type: 'mrkdwn', text: shown } }] };
}

/** In Slack's texts these three begin mentions, links and entities. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

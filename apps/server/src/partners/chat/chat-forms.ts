import type { ChatKind } from '#config/chat-settings.ts';
import { slackMessage } from './slack-message.ts';
import { teamsMessage } from './teams-message.ts';

interface ChatForm {
  messageOf: (text: string) => object;
  /** Posts nothing, and is answered differently by an address that works and one that is gone. */
  harmless: object;
  /** Does this answer to the harmless message say that the address works? */
  isWell: (status: number) => boolean;
  /** The code in an answer that refuses a message. */
  codeIn: (answer: string) => string | undefined;
}

const code = /^[A-Za-z_]{1,60}$/;

/** What differs between the chats we post to. */
export const chatForms: Readonly<Record<ChatKind, ChatForm>> = {
  slack: {
    messageOf: slackMessage,
    harmless: {}, // a message without a text is a bad request
    isWell: (status) => status < 300 || status === 400 || status === 422,
    codeIn: (answer) => code.exec(answer.trim())?.[0],
  },
  teams: {
    messageOf: teamsMessage,
    harmless: { type: 'message', attachments: [] }, // a workflow posts each card, and here is none
    isWell: (status) => status < 300,
    codeIn: (answer) => teamsCode(answer),
  },
};

function teamsCode(answer: string): string | undefined {
  try {
    return code.exec(String(Object(Object(JSON.parse(answer)).error).code))?.[0];
  } catch {
    return undefined;
  }
}

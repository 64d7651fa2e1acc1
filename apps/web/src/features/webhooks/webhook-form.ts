import type { Webhook } from '@bloomdesk/contract/webhooks/shapes';
import { eventTopics, type EventTopic, typesOf } from '@bloomdesk/domain/webhooks/event-types';
import { oneLine } from '@bloomdesk/domain/plain-text';

/** What is written of a webhook. */
export interface WebhookFields {
  name: string;
  url: string;
  patterns: readonly string[];
  isOfSome: boolean;
  fcIds: readonly number[];
}

export const freshWebhook: WebhookFields = { name: '', url: '', patterns: [], isOfSome: false, fcIds: [] };

/** The fields of a webhook there is; what asks for everything asks for each topic. */
export function fieldsOf({ name, url, patterns, fcIds }: Webhook): WebhookFields {
  const each = patterns.includes('*') ? eventTopics.map(wholeTopic) : patterns;
  return { name, url, patterns: each, isOfSome: fcIds.length > 0, fcIds };
}

/** What asks for all events of a topic. */
export function wholeTopic(topic: EventTopic): string {
  return `${topic}.*`;
}

/** The patterns with or without one. A whole topic takes the place of its types. */
export function withPattern(patterns: readonly string[], pattern: string, isOn: boolean): readonly string[] {
  const others = patterns.filter((each) => each !== pattern);
  if (!isOn) return others;
  const topic = eventTopics.find((each) => wholeTopic(each) === pattern);
  const parts: readonly string[] = topic ? typesOf(topic) : [];
  return [...others.filter((each) => !parts.includes(each)), pattern];
}

/** What goes to the server. */
export function settingsOf({ name, url, patterns, isOfSome, fcIds }: WebhookFields) {
  return { name: oneLine(name), url: url.trim(), patterns: [...patterns], fcIds: isOfSome ? [...fcIds] : [] };
}

export type WebhookProblems = Partial<Record<keyof WebhookFields, string | undefined>>;

/** What is missing. */
export function webhookProblems({ name, url, patterns, isOfSome, fcIds }: WebhookFields): WebhookProblems {
  return {
    name: oneLine(name) === '' ? 'Name the program.' : undefined,
    url: url.trim() === '' ? 'Enter its address.' : undefined,
    patterns: patterns.length === 0 ? 'Choose at least one.' : undefined,
    fcIds: isOfSome && fcIds.length === 0 ? 'Choose at least one.' : undefined,
  };
}

import type { EnvironmentReader } from './environment.ts';

/** Whose form messages of chat have. */
export type ChatKind = 'slack' | 'teams';

export interface ChatSettings {
  /** The address of the channel; whoever knows it can post. */
  webhook: string;
  kind: ChatKind;
}

/** Where webhooks of Teams are: workflows, and connectors of before. */
const teamsHost = /(^|\.)(logic\.azure\.com|api\.powerplatform\.com|webhook\.office\.com)$/;

/** What the environment says of the company's chat; none, and it is simulated (D574). */
export function chatSettings(reader: EnvironmentReader): ChatSettings | undefined {
  const webhook = reader.link('B2B_ALERTS_WEBHOOK');
  const given = reader.formed('CHAT_KIND', /^(slack|teams)$/, 'be slack or teams');
  if (webhook === undefined || !URL.canParse(webhook)) return undefined;
  const isTeams = given === undefined ? teamsHost.test(new URL(webhook).hostname) : given === 'teams';
  return { webhook, kind: isTeams ? 'teams' : 'slack' };
}

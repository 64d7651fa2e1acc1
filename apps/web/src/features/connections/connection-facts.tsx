import type { Connection } from '@bloomdesk/contract/connections/shapes';
import { connectionModeWords } from '@bloomdesk/domain/connections/connection-modes';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { formatState } from './connection-words.ts';

const modeTones = { 'live': 'blue', 'simulated': 'amber', 'not-set-up': 'grey' } as const;
const tones = { 'answering': 'green', 'not-asked': 'grey', 'failing': 'red' } as const;

/** How it stands with a partner, and the names of the settings that make it live; never their values. */
export function ConnectionFacts({ connection }: { connection: Connection }) {
  const { mode, state, problem, settings } = connection;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-2">
        <Badge tone={modeTones[mode]}>{connectionModeWords[mode]}</Badge>
        {mode !== 'not-set-up' && <Badge tone={tones[state]}>{formatState(connection)}</Badge>}
      </p>
      {state === 'failing' && problem !== null && <Banner tone="red">{problem}</Banner>}
      <section aria-label="Settings">
        <h3 className="mb-1 font-medium">Environment settings</h3>
        {settings.length === 0 && <p className="text-muted">Bloomdesk only simulates this partner so far.</p>}
        <ul className="flex flex-col gap-1">
          {settings.map(({ name, isSet }) => (
            <li key={name} className="flex items-center gap-2">
              <code className="break-all">{name}</code>
              <span className="text-muted">{isSet ? 'set' : 'not set'}</span>
            </li>
          ))}
        </ul>
        {settings.length > 0 && (
          <p className="mt-1 text-sm text-muted">Values stay in the environment and are never shown here.</p>
        )}
      </section>
    </div>
  );
}

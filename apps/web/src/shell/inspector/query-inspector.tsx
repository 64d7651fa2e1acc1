import type { Query } from '@tanstack/react-query';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useQueryList } from './use-query-list.ts';

/** What has been read and how it stands, for developers (D16). */
export function QueryInspector() {
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryList();
  const live = queries.filter((query) => query.state.fetchStatus === 'fetching').length;
  return (
    <section aria-label="Query inspector" className="flex-none border-t border-line bg-sunken text-sm">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex h-7 w-full items-center gap-2 px-4 text-xs text-muted"
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} />
        {queries.length} queries{live > 0 && `, ${live} fetching`}
      </button>
      {isOpen && (
        <div className="h-72 overflow-auto border-t border-line bg-surface">
          <table className="w-full text-left tabular-nums">
            <thead className="sticky top-0 bg-sunken text-xs text-muted">
              <tr>
                {['Query', 'Input', 'State', 'Watched by', 'Size', 'Updated', ''].map((title) => (
                  <th key={title} scope="col" className="px-4 py-1 font-medium">
                    {title || <span className="sr-only">Fetch again</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {queries.map((query) => (
                <QueryRow key={query.queryHash} query={query} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function QueryRow({ query }: { query: Query }) {
  const [name, input] = query.queryKey;
  const { status, fetchStatus, dataUpdatedAt, error } = query.state;
  const word = fetchStatus === 'fetching' ? 'fetching' : query.isStale() ? `${status}, stale` : status;
  return (
    <tr className="border-t border-line align-top">
      <td className="px-4 py-1 font-medium">{String(name)}</td>
      <td className="max-w-80 truncate px-4 py-1 font-mono text-xs">{JSON.stringify(input)}</td>
      <td className={classNames('px-4 py-1', status === 'error' && 'text-red')} title={error?.message}>
        {word}
      </td>
      <td className="px-4 py-1">{query.getObserversCount()}</td>
      <td className="px-4 py-1">{sizeWords(query.state.data)}</td>
      <td className="px-4 py-1">{dataUpdatedAt === 0 ? '–' : clock.format(dataUpdatedAt)}</td>
      <td className="py-0.5 pr-3 text-right">
        <IconButton
          icon="refresh"
          size="small"
          label={`Fetch ${String(name)} again`}
          onClick={() => void query.fetch()}
        />
      </td>
    </tr>
  );
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

function sizeWords(data: unknown): string {
  if (data === undefined) return '–';
  return `${(JSON.stringify(data).length / 1024).toFixed(1)} KB`;
}

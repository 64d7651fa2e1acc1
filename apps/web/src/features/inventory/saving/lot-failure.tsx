import { CallFailed } from '#lib/call-failed.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { Banner } from '#ui/banner.tsx';

/** What the server says against a lot, without the row of the list it came in. */
export function LotFailure({ error }: { error: Error }) {
  if (!(error instanceof CallFailed) || error.code !== 'bad-input' || error.details.length === 0)
    return <Banner {...failureNotice(error)} />;
  return (
    <Banner tone="red">
      {error.details.map(({ field, message }) => (
        <p key={field}>{message.replace(/^Row \d+: /, '')}</p>
      ))}
    </Banner>
  );
}

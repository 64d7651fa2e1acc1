import { CallFailed } from '#lib/call-failed.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { Banner } from '#ui/banner.tsx';
import { useWords } from '#texts/use-texts.ts';

/** What the server says against a lot, without the row of the list it came in. */
export function LotFailure({ error }: { error: Error }) {
  const word = useWords();
  if (!(error instanceof CallFailed) || error.code !== 'bad-input' || error.details.length === 0)
    return <Banner {...failureNotice(error)} />;
  return (
    <Banner tone="red">
      {error.details.map(({ field, message }) => (
        <p key={field}>{word(message.replace(/^Row \d+: /, ''))}</p>
      ))}
    </Banner>
  );
}

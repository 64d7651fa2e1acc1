import { LettersList } from '#features/notifications/letters/letters-list.tsx';
import { Page } from '#shell/page.tsx';

/** What senders of orders are told. */
export function LettersPage() {
  return (
    <Page category="Settings" title="Letters">
      <div className="mx-auto flex max-w-4xl flex-col gap-4">
        <LettersList />
      </div>
    </Page>
  );
}

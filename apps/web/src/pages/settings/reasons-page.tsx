import { ReasonLists } from '#features/reasons/reason-lists.tsx';
import { Page } from '#shell/page.tsx';

/** What staff may say why they do something. */
export function ReasonsPage() {
  return (
    <Page category="Settings" title="Reasons">
      <div className="mx-auto flex max-w-4xl flex-col gap-4">
        <ReasonLists />
      </div>
    </Page>
  );
}

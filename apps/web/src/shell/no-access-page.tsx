import { Link } from '@tanstack/react-router';
import type { NoAccess } from '#lib/address/no-access.ts';
import { startingFc } from '#lib/address/fc-and-date.ts';
import { usePutSearch } from '#lib/search-state.ts';
import { useSession } from '#lib/session.ts';
import { noAccessTexts } from '#texts/english/frame/no-access.ts';
import { useTexts } from '#texts/use-texts.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from './page.tsx';

/** Says what one may not open, and who can help (D13, D29). */
export function NoAccessPage({ of }: { of: NoAccess['of'] }) {
  const t = useTexts(noAccessTexts);
  const { title, text } = keys[of];
  return (
    <Page category="Bloomdesk" title={t('noAccess')}>
      <EmptyState
        icon="lock"
        title={t(title)}
        text={t(text)}
        action={of === 'center' ? <OwnCenterButton /> : <StartLink />}
      />
    </Page>
  );
}

function OwnCenterButton() {
  const t = useTexts(noAccessTexts);
  const session = useSession();
  const put = usePutSearch();
  const own = session.fcOf(startingFc(session));
  return own ? (
    <Button onClick={() => put({ fc: own.fcId })}>{t('showInstead', { center: own.name })}</Button>
  ) : (
    <StartLink />
  );
}

function StartLink() {
  const t = useTexts(noAccessTexts);
  return (
    <Link to="/" className={buttonStyle()}>
      {t('goToStart')}
    </Link>
  );
}

const keys = {
  screen: { title: 'screen', text: 'screenHelp' },
  center: { title: 'center', text: 'centerHelp' },
  'every-center': { title: 'everyCenter', text: 'everyCenterHelp' },
} as const satisfies Record<NoAccess['of'], unknown>;

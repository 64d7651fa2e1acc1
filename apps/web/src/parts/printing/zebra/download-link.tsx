import { outsideLink } from '#lib/outside-link.ts';
import { useSession } from '#lib/session.ts';
import { Icon } from '#ui/icon.tsx';
import { heldLabelTexts } from '#texts/english/held-labels.ts';
import { useTexts } from '#texts/use-texts.ts';

/** Where the local printing helper is downloaded from (D226). */
export function DownloadLink() {
  const t = useTexts(heldLabelTexts);
  const address = outsideLink(useSession().links.browserPrint);
  if (address === null) return null;
  return (
    <p>
      <a href={address} target="_blank" rel="noopener noreferrer" className="link inline-flex items-center gap-1">
        {t('download')} <Icon name="external" label={t('newTab')} className="size-3" />
      </a>
    </p>
  );
}

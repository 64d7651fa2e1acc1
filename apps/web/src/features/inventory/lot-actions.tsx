import { filledLink } from '#lib/outside-link.ts';
import { useSession } from '#lib/session.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { CopyText } from '#ui/copy-text.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Lot } from './lot.ts';
import { inventoryTexts } from '#texts/english/inventory.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface LotActionsProps {
  lot: Lot;
  /** Absent on the lot's own page. */
  hasOwnTab?: boolean | undefined;
  onReceive: () => void;
  onEdit?: (() => void) | undefined;
}

/** The link to a lot, its own tab, its record in the accounting system, and its arrival. */
export function LotActions({ lot, hasOwnTab, onReceive, onEdit }: LotActionsProps) {
  const t = useTexts(inventoryTexts);
  const { links, can, flagsOf } = useSession();
  const isShown = flagsOf(lot.fcId).netsuiteInventory;
  const record = isShown && lot.externalId !== null ? filledLink(links.lot, lot.externalId) : null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CopyText
        text={`${location.origin}/inventory/${lot.id}`}
        label={t('copyLink')}
        className="button button-small [&_svg]:opacity-100"
      />
      {hasOwnTab && (
        <a
          href={`/inventory/${lot.id}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle('quiet', 'small')}
        >
          <Icon name="external" /> {t('openInNewTab')}
        </a>
      )}
      {record && (
        <a href={record} target="_blank" rel="noopener noreferrer" className={buttonStyle('plain', 'small')}>
          {t('netsuiteRecord')}
        </a>
      )}
      {onEdit && can('inventory.write') && (
        <Button size="small" onClick={onEdit}>
          {t('editLot')}
        </Button>
      )}
      {lot.inboundQuantity > 0 && can('inventory.write') && (
        <Button size="small" onClick={onReceive}>
          {t('receiveLot')}
        </Button>
      )}
    </div>
  );
}

import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Tabs } from '#ui/tabs.tsx';
import { LotAdjustments } from './lot-adjustments.tsx';
import { LotDetails } from './lot-details.tsx';
import { LotProduct } from './lot-product.tsx';
import type { Lot } from './lot.ts';
import { inventoryTexts } from '#texts/english/inventory.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

const tabs = [
  { id: 'LotDetails', label: 'Lot Details' },
  { id: 'Product', label: 'Product' },
  { id: 'Adjustments', label: 'Adjustments' },
] as const;
type LotTab = (typeof tabs)[number]['id'];

export interface LotTabsProps {
  lot: Lot;
  /** Opens the form for a new adjustment, or for one that is edited. */
  onAdjust: (adjustmentId: number | null) => void;
}

/** What there is to know of a lot; the open part stands in the hash of the address (D189). */
export function LotTabs({ lot, onAdjust }: LotTabsProps) {
  const t = useTexts(inventoryTexts);
  const word = useWords();
  const [tab, setTab] = useTabInHash();
  const contents: Record<LotTab, ReactNode> = {
    LotDetails: <LotDetails lot={lot} />,
    Product: <LotProduct lot={lot} />,
    Adjustments: <LotAdjustments lot={lot} onAdjust={onAdjust} />,
  };
  return (
    <Tabs
      label={t('lotTitle', { id: String(lot.id) })}
      tabs={tabs.map(({ id, label }) => ({ id, label: word(label), content: contents[id] }))}
      value={tab}
      onChange={setTab}
    />
  );
}

function useTabInHash() {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const tab = tabs.find(({ id }) => id === hash)?.id ?? 'LotDetails';
  const setTab = (next: LotTab) =>
    void navigate({ to: '.', search: (before: object) => before, hash: next, replace: true, resetScroll: false });
  return [tab, setTab] as const;
}

import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyText } from '#ui/copy-text.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

export function CardsPart() {
  const [tab, setTab] = useState<'details' | 'log' | 'stock'>('details');
  return (
    <div className="gallery-grid">
      <Card
        title="Order 1000012"
        note={
          <Badge tone="green" icon="check">
            Completed
          </Badge>
        }
        actions={<IconButton icon="edit" label="Edit" />}
      >
        <DescriptionList
          items={[
            { term: 'Order', detail: <CopyText text="1000012" /> },
            { term: 'Recipient', detail: 'Ada Lovelace, 12 Calvert St, Baltimore MD 21202' },
            { term: 'Delivery', detail: 'Fri, Feb 13, 9:00 – 11:00 am' },
            { term: 'Tracking', detail: null },
          ]}
        />
      </Card>
      <Card title="Statuses">
        <div className="gallery-row">
          <Badge tone="green" icon="check">
            Received
          </Badge>
          <Badge tone="amber" icon="clock">
            Batched
          </Badge>
          <Badge tone="red" icon="alert">
            At table
          </Badge>
          <Badge tone="blue">B2B</Badge>
          <Badge>Draft</Badge>
          <KeyHint keys="Ctrl K" />
          <KeyHint keys="g o" />
        </div>
        <div className="mt-4 flex flex-col gap-4">
          <ProgressBar label="Printing labels" value={31} max={40} failed={2} />
          <ProgressBar label="Refreshing" />
        </div>
      </Card>
      <Card title="Waiting">
        <Skeleton lines={5} />
      </Card>
      <Card title="Lot" isFlush>
        <div className="p-4">
          <Tabs
            label="Lot"
            value={tab}
            onChange={setTab}
            tabs={[
              {
                id: 'details',
                label: 'Details',
                content: (
                  <DescriptionList
                    columns={2}
                    items={[
                      { term: 'On hand', detail: '120' },
                      { term: 'Committed', detail: '36' },
                      { term: 'Vendor', detail: 'Elite' },
                      { term: 'Arrival', detail: '2026-02-11' },
                    ]}
                  />
                ),
              },
              { id: 'log', label: 'Adjustments', count: 14, content: 'Adjustments' },
              { id: 'stock', label: 'Product', content: 'Product' },
            ]}
          />
        </div>
      </Card>
      <Card title="Nothing" isFlush>
        <EmptyState
          title="No exceptions in Baltimore"
          text="New ones appear here by themselves."
          action={<Button>Show all centers</Button>}
        />
      </Card>
      <div className="gallery-column">
        <Banner tone="red" title="2 of 5 labels were not made" action={<Button size="small">Retry</Button>}>
          1000012-2: address not found.
        </Banner>
        <Banner tone="amber">The last notice was sent by ana@bloomdesk.example.</Banner>
        <Banner tone="blue" onClose={() => undefined}>
          A newer version is ready.
        </Banner>
        <Banner tone="green">Batch complete!</Banner>
        <Disclosure title="Payment" note="$84.20" isOpenAtFirst>
          Visa ending in 4242
        </Disclosure>
        <Disclosure title="History" note="3">
          Nothing
        </Disclosure>
      </div>
    </div>
  );
}

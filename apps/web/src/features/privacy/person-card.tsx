import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { exportPerson, findPerson } from '@bloomdesk/contract/privacy/calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { fetchFile, saveFile } from '#lib/download.ts';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { personFacts } from './person-facts.ts';

const EraseDialog = onOpening(
  () => import('./erase-dialog.tsx'),
  (file) => file.EraseDialog,
);

/** What is kept of a person, as a file or gone. */
export function PersonCard({ who }: { who: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...read(findPerson, { who }), gcTime: 0 });
  const [isErasing, setErasing] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const save = (form: 'json' | 'text') =>
    void fetchFile(exportPerson, { who, form }).then(saveFile, (failure: Error) =>
      showToast({ tone: 'red', title: 'The file could not be fetched', text: failure.message }),
    );
  if (isAsked) return <Banner tone="green">The person is being erased. The list below says when it is done.</Banner>;
  if (isPending) return <Skeleton lines={6} />;
  if (!data)
    return (
      <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
        {messageOf(error)}
      </LoadFailure>
    );
  const { person } = data;
  return (
    <Card
      title="Kept"
      note={countOf(person.counts.orders, 'order')}
      actions={
        <>
          <Button icon="download" onClick={() => save('text')}>
            Save as text
          </Button>
          <Button icon="download" onClick={() => save('json')}>
            Save as JSON
          </Button>
          <Button
            kind="danger"
            disabled={person.obstacle !== null}
            opens={EraseDialog}
            onClick={() => setErasing(true)}
          >
            Erase…
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {person.obstacle !== null && (
          <Banner tone="amber" title="This person cannot be erased now">
            {person.obstacle}
          </Banner>
        )}
        <DescriptionList items={personFacts(person)} />
      </div>
      <Suspense fallback={null}>
        {isErasing && (
          <EraseDialog who={who} person={person} onErased={() => setAsked(true)} onClose={() => setErasing(false)} />
        )}
      </Suspense>
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { getAreaZips } from '@bloomdesk/contract/delivery-areas/calls';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ZipListEditor, type ZipListEditorProps } from './zip-list-editor.tsx';

export type ZipListPartProps = Omit<ZipListEditorProps, 'zips'>;

/** The ZIP codes of an area that exists, as a text that is saved on its own. */
export function ZipListPart({ area, ...editor }: ZipListPartProps) {
  const query = useQuery({ ...read(getAreaZips, { id: area.id }), gcTime: 0 });
  return (
    <section aria-label="ZIP codes" className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">ZIP codes</h3>
      {area.hasShape && <p className="text-muted">This area has a map, so its ZIP codes do not count.</p>}
      {query.data ? (
        <ZipListEditor key={area.id} area={area} {...editor} zips={query.data.zips} />
      ) : query.error ? (
        <LoadFailure onRetry={() => void query.refetch()}>{messageOf(query.error)}</LoadFailure>
      ) : (
        <Skeleton lines={3} />
      )}
    </section>
  );
}

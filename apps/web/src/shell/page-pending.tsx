import { useWords } from '#texts/use-texts.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** The shape of a page whose data is on its way; a route may name a closer one as its `pendingComponent`. */
export function PagePending() {
  const word = useWords();
  return (
    <div role="status" className="flex flex-1 flex-col">
      <h1 className="sr-only">{word('Loading')}</h1>
      <div className="flex h-16 flex-none flex-col justify-center gap-2 border-b border-line bg-surface px-6">
        <Skeleton className="h-3 w-20" />
        <Skeleton className="h-5 w-52" />
      </div>
      <div className="grid gap-4 px-6 py-6">
        <Skeleton className="h-28" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}
